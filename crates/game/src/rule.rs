//! Numbered rules: the constants that code cites, and the rulebook's sentences in three languages.

use std::fmt;
use std::iter::Peekable;
use std::str::FromStr;

use serde::Serialize;

/// A numbered rule of the rulebook, for example `FIT-P4`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize)]
#[serde(transparent)]
pub struct Rule {
    /// The rule's number, as the rulebook has it.
    pub id: &'static str,
}

impl fmt::Display for Rule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)
    }
}

/// Why a step was refused: the rule it breaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
pub struct Refusal {
    /// The rule that forbids the step.
    pub rule: Rule,
}

impl Refusal {
    /// Refuses by this rule.
    pub const fn by(rule: Rule) -> Refusal {
        Refusal { rule }
    }

    /// Refuses by this rule if what it forbids is the case.
    pub const fn when(is_forbidden: bool, rule: Rule) -> Result<(), Refusal> {
        if is_forbidden {
            Err(Refusal::by(rule))
        } else {
            Ok(())
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "against rule {}", self.rule)
    }
}

impl std::error::Error for Refusal {}

/// A title's rules, each under the name by which its code cites it, and the list of them all.
#[macro_export]
macro_rules! rules {
    ($($name:ident = $id:literal,)*) => {
        $(
            #[doc = concat!("Rule ", $id, ".")]
            pub const $name: $crate::Rule = $crate::Rule { id: $id };
        )*
        /// Every rule of the title.
        pub const ALL: &[$crate::Rule] = &[$($name),*];
    };
}

/// A language of the product.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// French.
    Fr,
    /// German.
    De,
}

impl Lang {
    /// Every language, in the order in which texts list them.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::Fr, Lang::De];

    /// The language's two letters.
    pub const fn code(self) -> &'static str {
        self.pick(["en", "fr", "de"])
    }

    /// This language's part of a text given in all three: English, French, German.
    pub const fn pick(self, texts: [&'static str; 3]) -> &'static str {
        texts[self as usize]
    }
}

impl FromStr for Lang {
    type Err = String;
    fn from_str(code: &str) -> Result<Lang, String> {
        Lang::ALL
            .into_iter()
            .find(|lang| lang.code() == code)
            .ok_or_else(|| format!("no such language: {code} (en, fr or de)"))
    }
}

/// A rule as the rulebook states it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleText {
    /// The rule's number.
    pub id: &'static str,
    /// The heading it stands under, in the three languages.
    pub section: &'static str,
    /// Where in the printed book it comes from.
    pub origin: &'static str,
    /// Whether this project had to decide what the printed book leaves open.
    pub is_ruling: bool,
    /// Why no code enforces it, for a rule that needs none.
    pub not_modelled: Option<&'static str>,
    /// The rule's sentences: English, French, German.
    pub texts: [&'static str; 3],
}

impl RuleText {
    /// The rule's sentences in one language.
    pub const fn text(&self, lang: Lang) -> &'static str {
        lang.pick(self.texts)
    }
}

/// A title's numbered rules, read from its page under `rulebook/`.
#[derive(Clone, Debug)]
pub struct Rulebook {
    rules: Vec<RuleText>,
}

impl Rulebook {
    /// Reads a rulebook page, or says which line is not as it should be.
    ///
    /// A rule is a heading `### ID` and then one line each for `origin`, `ruling` (if it is
    /// one), `not modelled` (with the reason, if no code enforces it), `en`, `fr` and `de`, in
    /// that order.
    pub fn read(page: &'static str) -> Result<Rulebook, String> {
        let mut rules: Vec<RuleText> = Vec::new();
        let mut section = "";
        let mut lines = page.lines().enumerate().peekable();
        while let Some((number, line)) = lines.next() {
            if let Some(heading) = line.strip_prefix("## ") {
                section = heading.trim();
            } else if let Some(id) = line.strip_prefix("### ") {
                let at_line = |what| format!("line {}: {id} {what}", number + 1);
                let rule = read_rule(id.trim(), section, &mut lines).map_err(at_line)?;
                if rules.iter().any(|known| known.id == rule.id) {
                    return Err(at_line("stands twice".into()));
                }
                rules.push(rule);
            }
        }
        Ok(Rulebook { rules })
    }

    /// Every rule, in the page's order.
    pub fn rules(&self) -> &[RuleText] {
        &self.rules
    }

    /// The rule with this number, in whatever case it was typed.
    pub fn find(&self, id: &str) -> Option<&RuleText> {
        self.rules
            .iter()
            .find(|rule| rule.id.eq_ignore_ascii_case(id.trim()))
    }
}

/// Reads the lines below a rule's heading, or says what is wrong with them.
fn read_rule(
    id: &'static str,
    section: &'static str,
    lines: &mut Peekable<impl Iterator<Item = (usize, &'static str)>>,
) -> Result<RuleText, String> {
    let mut field = |name: &str| {
        let line = lines.peek()?.1.strip_prefix("- ")?;
        let value = line.strip_prefix(name)?.strip_prefix(": ")?.trim();
        lines.next();
        Some(value).filter(|value| !value.is_empty())
    };
    let mut wanted = |name: &str| field(name).ok_or_else(|| format!("lacks its line `{name}`"));
    let rule = RuleText {
        id,
        section,
        origin: wanted("origin")?,
        is_ruling: wanted("ruling").is_ok(),
        not_modelled: wanted("not modelled").ok(),
        texts: [wanted("en")?, wanted("fr")?, wanted("de")?],
    };
    match lines.peek() {
        Some((_, line)) if line.starts_with('-') => Err("has a line too many".into()),
        _ => Ok(rule),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# T\n\n## Play · Jeu · Spiel\n\n### TOY-1\n- origin: Play\n- en: a\n- fr: b\n- de: c\n\n\
        ### TOY-2\n- origin: Play\n- ruling: yes\n- en: d\n- fr: e\n- de: f\n";

    #[test]
    fn a_page_gives_its_rules_in_three_languages() {
        let book = Rulebook::read(PAGE).unwrap();
        assert_eq!(book.rules().len(), 2);
        let rule = book.find("toy-2").unwrap();
        assert_eq!((rule.text(Lang::De), rule.is_ruling), ("f", true));
        assert_eq!(rule.section, "Play · Jeu · Spiel");
        assert!(!book.find("TOY-1").unwrap().is_ruling);
    }

    #[test]
    fn a_rule_that_lacks_a_language_or_stands_twice_is_told() {
        let lacking: &'static str = PAGE.replace("- fr: e\n", "").leak();
        assert!(
            Rulebook::read(lacking)
                .unwrap_err()
                .contains("TOY-2 lacks its line `fr`")
        );
        let twice: &'static str = PAGE.replace("TOY-2", "TOY-1").leak();
        assert!(Rulebook::read(twice).unwrap_err().contains("stands twice"));
    }
}
