//! Answers about the cluster: alarms, leadership, downgrade.

use std::io::{self, Write};

use prost::Message;

use super::{COMMON, Format, Headed, Look, Noted, Show, ShowError, WITH_FIELDS, fields, json};
use crate::pb::etcdserverpb::{
    AlarmMember, AlarmResponse, AlarmType, DowngradeResponse, MoveLeaderResponse, ResponseHeader,
};

/// `NOSPACE`, or the number if this version knows no name.
fn alarm_name(alarm: i32) -> String {
    AlarmType::try_from(alarm).map_or(alarm.to_string(), |alarm| alarm.as_str_name().to_owned())
}

/// Protobuf's text form: what is zero is left out.
fn alarm_text(member: &AlarmMember) -> String {
    let mut words = Vec::new();
    if member.member_id != 0 {
        words.push(format!("memberID:{}", member.member_id));
    }
    if member.alarm != 0 {
        words.push(format!("alarm:{}", alarm_name(member.alarm)));
    }
    words.join(" ")
}

impl Show for AlarmResponse {
    const IS_LIST: bool = true;
    const FORMATS: &'static [Format] = WITH_FIELDS;

    fn simple(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        self.alarms.iter().try_for_each(|alarm| writeln!(out, "{}", alarm_text(alarm)))
    }

    fn json(&self, _look: &Look, out: &mut dyn Write) -> io::Result<()> {
        json::object(out, |object| {
            if let Some(header) = &self.header {
                object.object("header", |object| json::header(header, object))?;
            }
            object.list("alarms", &self.alarms, |out, alarm| {
                json::object(out, |object| {
                    object.uint("memberID", alarm.member_id)?;
                    object.int("alarm", i64::from(alarm.alarm))
                })
            })
        })
    }

    fn fields(&self, look: &Look, out: &mut dyn Write) -> io::Result<()> {
        fields::header(self.header.as_ref(), look, out)?;
        for alarm in &self.alarms {
            fields::id(out, "MemberID", alarm.member_id, look)?;
            fields::plain(out, "AlarmType", alarm_name(alarm.alarm))?;
            out.write_all(b"\n")?;
        }
        Ok(())
    }

    fn protobuf(&self) -> Result<Vec<u8>, ShowError> {
        Ok(self.encode_to_vec())
    }
}

impl Headed for MoveLeaderResponse {
    fn header(&self) -> Option<&ResponseHeader> {
        self.header.as_ref()
    }
}

impl Noted for MoveLeaderResponse {
    const FORMATS: &'static [Format] = COMMON;
}

impl Headed for DowngradeResponse {
    fn header(&self) -> Option<&ResponseHeader> {
        self.header.as_ref()
    }

    fn members(&self, object: &mut json::Object<'_>) -> io::Result<()> {
        object.text("version", &self.version)
    }
}

impl Noted for DowngradeResponse {
    const FORMATS: &'static [Format] = COMMON;
}
