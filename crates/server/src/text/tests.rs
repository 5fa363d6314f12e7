use super::*;
use proptest::prelude::*;

/// The texts between bars.
fn words(texts: &str) -> impl Iterator<Item = &str> {
    texts.split(" | ")
}

#[test]
fn ordinary_names_of_many_languages_are_taken_as_they_are() {
    for text in words(
        "Ada | Salvia 48 | Zoë | Jean-François | O’Brien | Øystein Åse | Мария | Γιώργος | \
        さくら | 陈小明 | محمد | नेहा | x | (^_^)",
    ) {
        assert_eq!(name(text).as_deref(), Ok(text));
    }
}

#[test]
fn spaces_around_a_name_go_and_spaces_inside_become_one() {
    assert_eq!(name("  Ada \u{a0} \u{3000}L. ").as_deref(), Ok("Ada L."));
}

#[test]
fn a_letter_and_its_accent_become_one_character() {
    assert_eq!(name("Zoe\u{308}").as_deref(), Ok("Zoë"));
}

#[test]
fn what_is_no_name_is_refused_with_the_reason() {
    let bad = [
        ("", Flaw::Empty),
        (" \u{2003} ", Flaw::Empty),
        ("Ada\nLovelace", Flaw::Lines),
        ("Ada\u{2028}", Flaw::Lines),
        ("Ada\u{2028}L", Flaw::Lines),
        ("A\tda", Flaw::Invisible('\t')),
        ("A\0da", Flaw::Invisible('\0')),
        ("Ada\u{1b}[31m", Flaw::Invisible('\u{1b}')),
        ("A\u{200b}da", Flaw::Invisible('\u{200b}')),
        ("A\u{200d}da", Flaw::Invisible('\u{200d}')),
        ("\u{202e}adA", Flaw::Invisible('\u{202e}')),
        ("\u{2067}adA", Flaw::Invisible('\u{2067}')),
        ("A\u{ad}da", Flaw::Invisible('\u{ad}')),
        ("\u{3164}", Flaw::Invisible('\u{3164}')),
        ("\u{feff}Ada", Flaw::Invisible('\u{feff}')),
        ("A\u{e0041}da", Flaw::Invisible('\u{e0041}')),
        ("A\u{e000}da", Flaw::Unassigned('\u{e000}')),
        ("A\u{378}da", Flaw::Unassigned('\u{378}')),
        ("A\u{ffff}da", Flaw::Unassigned('\u{ffff}')),
        ("q\u{323}\u{307}\u{304}", Flaw::Marks),
        ("\u{301}", Flaw::Marks),
    ];
    for (text, flaw) in bad {
        let expected = match (text, flaw) {
            // A line's end at the end is only a space too many.
            ("Ada\u{2028}", _) => Ok("Ada".to_string()),
            _ => Err(flaw),
        };
        assert_eq!(name(text), expected, "{text:?}");
    }
}

#[test]
fn a_name_has_at_most_24_characters_and_96_bytes() {
    assert!(name(&"x".repeat(24)).is_ok());
    assert_eq!(name(&"x".repeat(25)), Err(Flaw::TooLong(24)));
    assert!(name(&"𝒙".repeat(24)).is_ok());
    assert_eq!(name(&"x".repeat(1_000_000)), Err(Flaw::TooLong(24)));
}

#[test]
fn a_remark_is_one_line_of_at_most_400_characters() {
    assert!(remark(&"x".repeat(400)).is_ok());
    assert_eq!(remark(&"x".repeat(401)), Err(Flaw::TooLong(400)));
    assert_eq!(remark("one\ntwo"), Err(Flaw::Lines));
    assert_eq!(remark("  "), Err(Flaw::Empty));
    assert_eq!(remark("<b>fine</b>").as_deref(), Ok("<b>fine</b>"));
    assert_eq!(remark("❤️ 🎉").as_deref(), Ok("❤️ 🎉"));
    assert_eq!(remark("👩\u{200d}🌾").as_deref(), Ok("👩🌾"));
}

/// Whether two names look alike.
fn are_alike(one: &str, other: &str) -> bool {
    let others = looks(other);
    looks(one).iter().any(|look| others.contains(look))
}

#[test]
fn names_that_look_alike_share_a_look() {
    for (one, other) in [
        ("Ada", "ada"),
        ("Ada", "АDА"),
        ("Ada", "Ａｄａ"),
        ("HANS", "ΗΑΝS"),
        ("Paul", "PauI"),
        ("Paul", "Pau1"),
        ("Zoë", "zое\u{308}"),
        ("Bob", "B0b"),
        ("ΝΙΚΟΣ", "Νικος"),
        ("Scope", "ѕсоре"),
        ("ﬁn", "fin"),
        // What no list of ours had: letters that only look alike when small, and in pairs.
        ("Ivan", "Iνan"),
        ("Torn", "Tom"),
        ("Ada", "𝒜𝒹𝒶"),
        ("Sam", "Ꮪam"),
        ("Mark", "Маrк"),
    ] {
        assert!(are_alike(one, other), "{one} {other}");
        assert!(are_alike(other, one), "{other} {one}");
    }
    for (one, other) in [
        ("Ada", "Ida"),
        ("Zoë", "Zoe"),
        ("Rosa 12", "Rosa 21"),
        ("Anna", "Ayya"),
    ] {
        assert!(!are_alike(one, other), "{one} {other}");
    }
}

#[test]
fn a_name_is_found_however_it_is_written() {
    for (one, other) in [
        ("Ada", "ada"),
        ("Ada", "Ａｄａ"),
        ("Zoë", "zoe\u{308}"),
        ("Ada L", "ada  l"),
        ("ΝΙΚΟΣ", "Νικος"),
        ("Нина", "НИНА"),
    ] {
        assert_eq!(key(one), key(other), "{one} {other}");
    }
    assert_ne!(key("Paul"), key("Pau1"));
}

#[test]
fn names_of_offices_and_bots_are_reserved_and_so_is_what_looks_like_them() {
    for name in words(
        "admin | Administrator | ADMlN | adm1n | Аdmin | [Admin] | Admin 2 | A.d.m.i.n. | \
        System | ЅYSTEM | Moderator | rnoderator | Modérateur | Tuileries | TUlLERIES | \
        Host | Steward | gardener | Head Gardener | Maître | Obergärtner | level3 | \
        Bot (gatherer) | [Admin1] | 1Admin. | The Moderator | Tuileries Team | Système | \
        Gastgeberin | ádmin | admin² | ⓐⓓⓜⓘⓝ | moderateur | Betreiberin | Administratorin | \
        Moderatorin | Verwalterin | Staff | The Owner | sysadmin | Bot | [root] 2 | \
        Robot (glaneur) | Apprentice level 1 | Master gardener level 5 | Level 5 Master | \
        Stufe 5 | niveau 3 | NIVEAU 3 | Lehrling (Stufe I) | Lehrling [Ѕtufe１]",
    ) {
        assert!(is_reserved(name), "{name}");
    }
    for name in words(
        "Ada | Hosta 48 | Adminka | Gardenia 12 | Marie-Lou | 7 | … | Root Beer | Scott Bot | \
        Bevel 3 | Stufe | 42 Levels",
    ) {
        assert!(!is_reserved(name), "{name}");
    }
}

#[test]
fn nobody_wears_what_the_page_calls_a_bot() {
    // As `botLabel` makes it in the page's `table/words.ts`.
    let pages = [("Bot", "level"), ("Robot", "niveau"), ("Bot", "Stufe")];
    for bot in catalog::BotName::ALL {
        for (lang, (kind, level)) in game::Lang::ALL.into_iter().zip(pages) {
            let name = bot.spoken(lang);
            let labels = match bot.name().strip_prefix("level") {
                None => vec![format!("{kind} ({name})")],
                Some(number) => vec![name.to_string(), format!("{name} ({level} {number})")],
            };
            for label in labels {
                assert!(is_reserved(&label), "{label}");
            }
        }
    }
}

#[test]
fn a_program_s_name_for_itself_is_cut_and_cleaned() {
    assert_eq!(
        agent(" Mozilla/5.0\u{7}\u{202e} (X11) "),
        "Mozilla/5.0 (X11)"
    );
    assert_eq!(agent(&"x".repeat(999)).len(), 120);
}

proptest! {
    #[test]
    fn what_is_taken_is_taken_again_unchanged(text in "\\PC{0,30}|.{0,30}") {
        if let Ok(once) = name(&text) {
            prop_assert_eq!(name(&once), Ok(once.clone()));
            prop_assert!(once.chars().count() <= 24 && once.len() <= 96);
            prop_assert_eq!(once.trim(), &once);
        }
    }

    #[test]
    fn a_key_is_its_own_key(text in ".{0,30}") {
        let once = key(&text);
        prop_assert_eq!(key(&once), once);
    }
}
