//! `.snap` files: the envelope, the raft snapshot in it, and the v2 store in that.
