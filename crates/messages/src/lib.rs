//! What a title says, in the reader's language. A title has one [Fluent](https://projectfluent.org)
//! file a language in its folder `messages`; its portrait speaks from them, and so does the page.
//! The terminal has such files for its own words.
//! `cargo test -p xtask --test messages` finds what is missing, unused or not translated.

use std::fmt::Display;
use std::sync::OnceLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use game::Lang;

/// What a message is about: `about![name, points = total()]` tells it `$name` and `$points`.
#[macro_export]
macro_rules! about {
    ($($name:ident $(= $value:expr)?),* $(,)?) => {
        &[$((stringify!($name), $crate::about!(@ $name $($value)?) as &dyn std::fmt::Display)),*]
    };
    (@ $name:ident) => { &$name };
    (@ $name:ident $value:expr) => { &$value };
}

type Bundle = FluentBundle<FluentResource>;

/// The messages of a title or of a program.
pub struct Messages {
    files: [&'static str; 3],
    bundles: [OnceLock<Bundle>; 3],
}

impl Messages {
    /// The files in English, French and German. Each is parsed when somebody first wants it.
    pub const fn new(files: [&'static str; 3]) -> Messages {
        let bundles = [const { OnceLock::new() }; 3];
        Messages { files, bundles }
    }

    /// A message in a language, about these things. Whatever reads as a number counts as one, in
    /// plurals too.
    pub fn say(&self, lang: Lang, id: &str, about: &[(&str, &dyn Display)]) -> String {
        let number_or_text = |text: String| {
            let number = text.parse().map(FluentValue::Number);
            number.unwrap_or_else(|_| text.into())
        };
        self.format(lang, id, about, number_or_text)
    }

    /// The same about things that stay as they are written, whatever they read as: a file may be
    /// called 007, and a seed has more digits than a number keeps. No plural follows from them.
    pub fn say_as_written(&self, lang: Lang, id: &str, about: &[(&str, &dyn Display)]) -> String {
        self.format(lang, id, about, FluentValue::from)
    }

    fn format(
        &self,
        lang: Lang,
        id: &str,
        about: &[(&str, &dyn Display)],
        value: fn(String) -> FluentValue<'static>,
    ) -> String {
        let bundle =
            self.bundles[lang as usize].get_or_init(|| bundle(lang, self.files[lang as usize]));
        let args = about
            .iter()
            .map(|(name, it)| (*name, value(it.to_string())));
        let args: FluentArgs = args.collect();
        let pattern = bundle.get_message(id).and_then(|message| message.value());
        let pattern = pattern.unwrap_or_else(|| panic!("there is no message {id}"));
        let mut errors = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        said.into_owned()
    }
}

fn bundle(lang: Lang, file: &str) -> Bundle {
    let resource = FluentResource::try_new(file.to_string());
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", lang.code()));
    let lang = lang.code().parse().expect("two letters are a language");
    let mut bundle = Bundle::new_concurrent(vec![lang]);
    // Nobody here writes from right to left, and terminals would show the marks.
    bundle.set_use_isolating(false);
    bundle.set_formatter(Some(|value, _| match value {
        FluentValue::Number(_) => Some(number(value)),
        _ => None,
    }));
    bundle
        .add_function("SIGNED", |values, _| match values {
            [FluentValue::Number(value)] if value.value > 0.0 => format!("+{}", value.value).into(),
            [value] => number(value).into(),
            _ => FluentValue::Error,
        })
        .expect("it is the only function");
    bundle
        .add_resource(resource)
        .unwrap_or_else(|errors| panic!("{errors:?}"));
    bundle
}

/// A number with a true minus sign: it is as wide as a plus, and voices read it.
fn number(value: &FluentValue) -> String {
    match value {
        FluentValue::Number(number) => number.as_string().replace('-', "−"),
        _ => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static MESSAGES: Messages = Messages::new([
        "won = { $name } wins { points }.\n\
         points = { $points ->\n [0] nothing\n [one] { $points } point\n *[other] { $points } points\n }\n\
         change = { SIGNED($points) }\n\
         file = in { $name }",
        "points = { $points ->\n [one] { $points } point\n *[other] { $points } points\n }",
        "points = ohne Zahl",
    ]);

    fn points(lang: Lang, points: i32) -> String {
        MESSAGES.say(lang, "points", about![points])
    }

    #[test]
    fn each_language_counts_in_its_own_way() {
        let all = |lang| [0, 1, 2, -1].map(|count| points(lang, count));
        assert_eq!(
            all(Lang::En),
            ["nothing", "1 point", "2 points", "−1 point"]
        );
        assert_eq!(
            all(Lang::Fr),
            ["0 point", "1 point", "2 points", "−1 point"]
        );
        assert_eq!(points(Lang::De, 5), "ohne Zahl");
    }

    #[test]
    fn a_message_can_be_part_of_another() {
        let said = MESSAGES.say(Lang::En, "won", about![name = "Player a", points = -12]);
        assert_eq!(said, "Player a wins −12 points.");
    }

    #[test]
    fn what_reads_as_a_number_can_stay_as_it_is_written() {
        for name in ["007", "-5", "1e5", "inf", "12345678901234567890"] {
            let said = MESSAGES.say_as_written(Lang::En, "file", about![name]);
            assert_eq!(said, format!("in {name}"));
        }
    }

    #[test]
    fn a_change_has_its_sign() {
        let change = |points: i8| MESSAGES.say(Lang::En, "change", about![points]);
        assert_eq!([3, 0, -3].map(change), ["+3", "0", "−3"]);
    }

    #[test]
    #[should_panic(expected = "points")]
    fn forgetting_what_a_message_is_about_does_not_go_unnoticed() {
        MESSAGES.say(Lang::En, "change", &[]);
    }
}
