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
    pub(super) actions: Option<&'a RawValue>,
}

/// The elements of a JSON array that is known to be one, each as it stands there.
pub(super) struct Elements<'a> {
    rest: &'a str,
}

impl<'a> Elements<'a> {
    /// The elements of this array.
    pub(super) fn of(array: &'a str) -> Elements<'a> {
        let inside = array.trim().strip_prefix('[');
        let inside = inside.and_then(|rest| rest.strip_suffix(']'));
        Elements {
            rest: inside.unwrap_or_default(),
        }
    }
}

impl<'a> Iterator for Elements<'a> {
    type Item = &'a str;

    fn next(&mut self) -> Option<&'a str> {
        let (mut depth, mut is_text, mut is_escaped) = (0, false, false);
        let ends_here = |byte: u8| {
            match byte {
                _ if is_escaped => is_escaped = false,
                b'\\' => is_escaped = true,
                b'"' => is_text = !is_text,
                _ if is_text => {}
                b'[' | b'{' => depth += 1,
                b']' | b'}' => depth -= 1,
                b',' => return depth == 0,
                _ => {}
            }
            false
        };
        let end = self.rest.bytes().position(ends_here);
        let (element, rest) = match end {
            Some(end) => (&self.rest[..end], &self.rest[end + 1..]),
            None => (self.rest, ""),
        };
        self.rest = rest;
        let element = element.trim();
        (!element.is_empty()).then_some(element)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn elements(array: &str) -> Vec<&str> {
        Elements::of(array).collect()
    }

    #[test]
    fn an_array_falls_apart_at_its_own_commas_only() {
        assert_eq!(elements("[]"), [""; 0]);
        assert_eq!(elements(" [ ] "), [""; 0]);
        assert_eq!(elements(r#"["pass"]"#), [r#""pass""#]);
        assert_eq!(
            elements(r#"[{"lay":{"at":[1,2],"turn":0}}, "pass" ,[3,[4,5]],6]"#),
            [
                r#"{"lay":{"at":[1,2],"turn":0}}"#,
                r#""pass""#,
                "[3,[4,5]]",
                "6"
            ]
        );
    }

    #[test]
    fn text_can_hold_anything() {
        let array = r#"["a,]}\",[",{"\\":"\\"},"ß,"]"#;
        let each = [r#""a,]}\",[""#, r#"{"\\":"\\"}"#, r#""ß,""#];
        assert_eq!(elements(array), each);
    }

    #[test]
    fn a_table_is_read_as_far_as_it_matters() {
        let text = r#"{"news":{"now":{"version":3,"phase":"playing","seats":[],"events":[{"x":1}],
            "view":{"actions":[9]},"actions":[1,2],"can_take_back":false,"end":null}}}"#;
        let Ok(Heard::News(Told { now })) = serde_json::from_str(text) else {
            panic!("no news");
        };
        assert_eq!((now.version, now.phase), (3, TablePhase::Playing));
        assert_eq!(now.actions.map(RawValue::get), Some("[1,2]"));
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
