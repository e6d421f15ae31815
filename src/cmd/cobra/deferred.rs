//! Commands whose flags are made only when they are the one that was called.
//!
//! A tool of thirty commands has hundreds of flags, and a call needs those of one command. What the
//! others show of themselves (name, description, place in the help) is enough to find that one.

use clap::{Command, CommandFactory, FromArgMatches};

/// A tool's tree of commands.
pub trait Tree: CommandFactory + FromArgMatches {
    /// The root with its own flags, and below it every command at least by name and description.
    fn outline() -> Command {
        Self::command()
    }

    /// One of the commands below the root with all that it has; none if the outline has it all.
    fn in_full(name: &str) -> Option<Command> {
        let _ = name;
        None
    }
}

/// An enum of commands as `clap::Subcommand` derives it, which can also make each by itself. A line
/// is `"name" Variant(Args)`, its description above it and further settings behind it.
macro_rules! commands {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Enum:ident {
            $(
                #[doc = $about:literal]
                $name:literal $Variant:ident($Args:ty) $(.$setting:ident($value:expr))*;
            )*
        }
    ) => {
        $(#[$meta])*
        $vis enum $Enum {
            $(#[doc = $about] $Variant($Args),)*
        }

        impl $Enum {
            /// Every command by name and description.
            fn outlines() -> impl Iterator<Item = ::clap::Command> {
                [$(
                    ::clap::Command::new($name).about($about.trim_start())$(.$setting($value))*,
                )*].into_iter()
            }

            /// A command with its flags and what is below it.
            fn in_full(name: &str) -> Option<::clap::Command> {
                match name {
                    $($name => {
                        // Once before the flags, whose heading it may be, and once behind them, for
                        // they bring a description.
                        let command = ::clap::Command::new($name)$(.$setting($value))*;
                        let command = <$Args as ::clap::Args>::augment_args(command);
                        Some(command.about($about.trim_start()).long_about(None)$(.$setting($value))*)
                    })*
                    _ => None,
                }
            }
        }

        impl ::clap::Subcommand for $Enum {
            fn augment_subcommands(command: ::clap::Command) -> ::clap::Command {
                command.subcommands([$($name),*].into_iter().filter_map(Self::in_full))
            }

            fn augment_subcommands_for_update(command: ::clap::Command) -> ::clap::Command {
                Self::augment_subcommands(command)
            }

            fn has_subcommand(name: &str) -> bool {
                [$($name),*].contains(&name)
            }
        }

        impl ::clap::FromArgMatches for $Enum {
            fn from_arg_matches(found: &::clap::ArgMatches) -> Result<Self, ::clap::Error> {
                Self::from_arg_matches_mut(&mut found.clone())
            }

            fn from_arg_matches_mut(found: &mut ::clap::ArgMatches) -> Result<Self, ::clap::Error> {
                use ::clap::error::{Error, ErrorKind};
                let Some((name, mut found)) = found.remove_subcommand() else {
                    return Err(Error::raw(ErrorKind::MissingSubcommand, "a command is needed"));
                };
                match name.as_str() {
                    $($name => {
                        <$Args as ::clap::FromArgMatches>::from_arg_matches_mut(&mut found)
                            .map(Self::$Variant)
                    })*
                    _ => Err(Error::raw(ErrorKind::InvalidSubcommand, "no such command")),
                }
            }

            fn update_from_arg_matches(
                &mut self,
                found: &::clap::ArgMatches,
            ) -> Result<(), ::clap::Error> {
                *self = Self::from_arg_matches(found)?;
                Ok(())
            }
        }
    };
}
pub(in crate::cmd) use commands;
