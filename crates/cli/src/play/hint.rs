//! What a bot says for its advice.

use catalog::Advised;
use game::Lang;
use messages::about;

use crate::words::words;

/// What a bot expects of its advice and what speaks for it, as far as it knows.
pub(super) fn reasons(hint: &Advised, lang: Lang) -> String {
    let points = hint.points.map(|points| {
        let points = decimal(points, lang);
        words(lang, "hint-points", about![points])
    });
    let wins = hint.wins.map(|wins| {
        let wins = (wins + 5) / 10;
        words(lang, "hint-wins", about![wins])
    });
    let known = points.into_iter().chain(wins);
    let known = known.chain(hint.reasons[lang as usize].iter().cloned());
    let joined = known.reduce(|before, after| words(lang, "semicolon", about![before, after]));
    joined.unwrap_or_default()
}

/// Hundredths, written with one digit after the point.
fn decimal(hundredths: i32, lang: Lang) -> String {
    let tenths = (hundredths.abs() + 5) / 10;
    let sign = if hundredths < 0 && tenths > 0 {
        "-"
    } else {
        ""
    };
    let whole = format!("{sign}{}", tenths / 10);
    words(lang, "decimal", about![whole, tenths = tenths % 10])
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint(points: Option<i32>, wins: Option<u16>) -> Advised {
        Advised {
            action: catalog::Json::default(),
            place: 0,
            points,
            wins,
            reasons: [(); 3].map(|()| vec!["…".into()]),
        }
    }

    #[test]
    fn a_hint_says_what_it_expects_as_far_as_it_knows() {
        let known = hint(Some(4123), Some(634));
        assert_eq!(
            Lang::ALL.map(|lang| reasons(&known, lang)),
            [
                "about 41.2 points in the end; wins 63 in 100 games; …",
                "environ 41,2 points à la fin ; gagne 63 parties sur 100 ; …",
                "etwa 41,2 Punkte am Ende; gewinnt 63 von 100 Partien; …",
            ]
        );
        assert_eq!(reasons(&hint(None, None), Lang::En), "…");
        let low = reasons(&hint(Some(-255), None), Lang::En);
        assert_eq!(low, "about -2.6 points in the end; …");
    }
}
