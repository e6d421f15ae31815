//! `check`: can this cluster carry a load.

use std::ffi::OsString;

const DATASCALE_LONG: &str = "\
If no endpoint is provided, localhost will be used. If multiple endpoints are provided, first endpoint will be used.";

#[derive(Debug, clap::Args)]
pub struct Check {
    #[command(subcommand)]
    pub command: CheckCommand,
}

#[derive(Debug, clap::Subcommand)]
pub enum CheckCommand {
    /// Check the performance of the etcd cluster
    #[command(override_usage = "perf [options]")]
    Perf(PerfArgs),
    #[command(override_usage = "datascale [options]", long_about = DATASCALE_LONG, about = "Check the memory usage of holding data for different workloads on a given server endpoint.")]
    Datascale(DatascaleArgs),
}

#[derive(Debug, clap::Args)]
pub struct PerfArgs {
    #[arg(
        long,
        value_name = "string",
        default_value = "s",
        help = "The performance check's workload model. Accepted workloads: s(small), m(medium), l(large), xl(xLarge). Different workload models use different configurations in terms of number of clients and expected throughput."
    )]
    pub load: String,
    #[arg(
        long,
        value_name = "string",
        default_value = "/etcdctl-check-perf/",
        help = "The prefix for writing the performance check's keys."
    )]
    pub prefix: OsString,
    #[arg(long, help = "Compact storage with last revision after test is finished.")]
    pub auto_compact: bool,
    #[arg(long, help = "Defragment storage after test is finished.")]
    pub auto_defrag: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}

#[derive(Debug, clap::Args)]
pub struct DatascaleArgs {
    /// The datascale check's workload model. Accepted workloads: s(small), m(medium), l(large), xl(xLarge)
    #[arg(long, value_name = "string", default_value = "s")]
    pub load: String,
    #[arg(
        long,
        value_name = "string",
        default_value = "/etcdctl-check-datascale/",
        help = "The prefix for writing the datascale check's keys."
    )]
    pub prefix: OsString,
    #[arg(long, help = "Compact storage with last revision after test is finished.")]
    pub auto_compact: bool,
    #[arg(long, help = "Defragment storage after test is finished.")]
    pub auto_defrag: bool,
    #[arg(hide = true)]
    pub args: Vec<OsString>,
}
