//! What a socket says, read no further than a move needs: the generator shares its cores with
//! the server that it measures.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::value::RawValue;
use wire::tables::TablePhase;
use wire::{Farewell, Problem};

/// A message of the server.
#[derive(Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum Heard<'a> {
    /// The table as it is, first of all.
    #[serde(borrow)]
    Welcome(Told<'a>),
    /// The table as it is after something has happened.
    #[serde(borrow)]
    News(Told<'a>),
    /// A command is stored for good.
    Accepted {
        /// The command.
        id: &'a str,
        /// When it took effect.
        version: u32,
    },
    /// A command was not carried out.
    Refused {
        /// Why.
        problem: Problem,
    },
    /// Nothing that was asked for.
    Hint(IgnoredAny),
    /// Nothing that matters here.
    Said(IgnoredAny),
    /// Neither who is here.
    Present(IgnoredAny),
    /// The socket closes.
    Goodbye {
        /// Why.
        reason: Farewell,
    },
}

/// What comes with the table as it is.
#[derive(Deserialize)]
pub(super) struct Told<'a> {
    /// The table as it is.
    #[serde(borrow)]
    pub(super) now: Now<'a>,
}

/// The table as it is.
#[derive(Deserialize)]
pub(super) struct Now<'a> {
    /// What the viewer has been told.
    pub(super) version: u32,
    /// What the table is doing.
    pub(super) phase: TablePhase,
    /// What the viewer can do, if anything is due.
    #[serde(borrow)]
    pub(super) actions: Option<Vec<&'a RawValue>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_read_as_far_as_it_matters() {
        let text = r#"{"news":{"now":{"version":3,"phase":"playing","seats":[],"events":[{"x":1}],
            "view":{"actions":[9]},"actions":[1, {"lay":[2,"a,]}\",["]} ],"can_take_back":false,"end":null}}}"#;
        let Ok(Heard::News(Told { now })) = serde_json::from_str(text) else {
            panic!("no news");
        };
        assert_eq!((now.version, now.phase), (3, TablePhase::Playing));
        let actions = now.actions.unwrap();
        let actions: Vec<&str> = actions.into_iter().map(RawValue::get).collect();
        assert_eq!(actions, ["1", r#"{"lay":[2,"a,]}\",["]}"#]);
        let text = r#"{"welcome":{"seat":null,"remarks":[],
            "now":{"version":0,"phase":"gathering","actions":null}}}"#;
        let Ok(Heard::Welcome(Told { now })) = serde_json::from_str(text) else {
            panic!("no welcome");
        };
        assert!(now.actions.is_none());
    }

    #[test]
    fn every_other_message_of_the_wire_is_known() {
        let accepted = serde_json::from_str(r#"{"accepted":{"id":"7","version":4}}"#);
        let Ok(Heard::Accepted { id, version }) = accepted else {
            panic!("not accepted");
        };
        assert_eq!((id, version), ("7", 4));
        for text in [
            r#"{"refused":{"id":"7","version":4,"problem":{"kind":"stale","text":"late"}}}"#,
            r#"{"hint":{"id":"7","version":4,"opinions":[]}}"#,
            r#"{"said":{"remark":{}}}"#,
            r#"{"goodbye":{"reason":"slow","retry_ms":100}}"#,
        ] {
            assert!(serde_json::from_str::<Heard>(text).is_ok(), "{text}");
        }
    }
}
