//! The phrases, in English, French and German.

use cottage_garden::bed::Slot;
use cottage_garden::parts::Mark;
use game::Lang;

use super::Reason;

impl Reason {
    /// The phrase.
    pub(super) fn text(self, lang: Lang) -> String {
        match lang {
            Lang::En => self.english(),
            Lang::Fr => self.french(),
            Lang::De => self.german(),
        }
    }

    fn english(self) -> String {
        let side = |slot| ["left", "right"][Slot::index(slot)];
        let kind = |mark| match mark {
            Mark::Pot => "pot",
            Mark::Cloche => "cloche",
        };
        match self {
            Reason::Completes(slot) => format!("completes the {} bed", side(slot)),
            Reason::Fills(1) => "fills an empty space".to_owned(),
            Reason::Fills(count) => format!("fills {count} empty spaces"),
            Reason::Leaves(1) => "leaves one empty space".to_owned(),
            Reason::Leaves(count) => format!("leaves {count} empty spaces"),
            Reason::SingleHole => "leaves a single hole".to_owned(),
            Reason::NoSingleHole => "leaves no single hole".to_owned(),
            Reason::Shows(mark) => format!("adds a {}", kind(mark)),
            Reason::Covers(mark) => format!("covers a {}", kind(mark)),
            Reason::LastOfRow => "takes the last tile of the row".to_owned(),
            Reason::Reaches(space) => format!("cube reaches {space}"),
            Reason::Hive => "cube reaches 20: a beehive".to_owned(),
            Reason::RedLine => "crosses the red line: a cat".to_owned(),
            Reason::LastOffZero => "the last cube leaves 0: a pot".to_owned(),
            Reason::KeepsCats(1) => "keeps a cat for later".to_owned(),
            Reason::KeepsCats(count) => format!("keeps {count} cats for later"),
            Reason::NewTiles(1) => "brings a new tile".to_owned(),
            Reason::NewTiles(count) => format!("brings {count} new tiles"),
            Reason::Costs(points) => format!("costs {points} points"),
            Reason::ScoresFirst(slot) => format!("scores the {} bed first", side(slot)),
        }
    }

    fn french(self) -> String {
        let side = |slot| ["gauche", "droite"][Slot::index(slot)];
        let kind = |mark| match mark {
            Mark::Pot => "un pot",
            Mark::Cloche => "une cloche",
        };
        match self {
            Reason::Completes(slot) => format!("complète le Parterre de {}", side(slot)),
            Reason::Fills(1) => "recouvre un espace vide".to_owned(),
            Reason::Fills(count) => format!("recouvre {count} espaces vides"),
            Reason::Leaves(1) => "laisse un espace vide".to_owned(),
            Reason::Leaves(count) => format!("laisse {count} espaces vides"),
            Reason::SingleHole => "laisse un trou isolé".to_owned(),
            Reason::NoSingleHole => "ne laisse aucun trou isolé".to_owned(),
            Reason::Shows(mark) => format!("ajoute {}", kind(mark)),
            Reason::Covers(mark) => format!("recouvre {}", kind(mark)),
            Reason::LastOfRow => "prend la dernière tuile de la rangée".to_owned(),
            Reason::Reaches(space) => format!("le cube atteint {space}"),
            Reason::Hive => "le cube atteint 20 : une Ruche".to_owned(),
            Reason::RedLine => "franchit la ligne rouge : un chat".to_owned(),
            Reason::LastOffZero => "le dernier cube quitte 0 : un pot".to_owned(),
            Reason::KeepsCats(1) => "garde un chat pour plus tard".to_owned(),
            Reason::KeepsCats(count) => format!("garde {count} chats pour plus tard"),
            Reason::NewTiles(1) => "apporte une nouvelle tuile".to_owned(),
            Reason::NewTiles(count) => format!("apporte {count} nouvelles tuiles"),
            Reason::Costs(points) => format!("coûte {points} points"),
            Reason::ScoresFirst(slot) => {
                format!("décompte d’abord le Parterre de {}", side(slot))
            }
        }
    }

    fn german(self) -> String {
        let side = |slot| ["linke", "rechte"][Slot::index(slot)];
        let kind = |mark| match mark {
            Mark::Pot => "einen Topf",
            Mark::Cloche => "eine Glashaube",
        };
        match self {
            Reason::Completes(slot) => format!("macht das {} Beet fertig", side(slot)),
            Reason::Fills(1) => "füllt ein leeres Feld".to_owned(),
            Reason::Fills(count) => format!("füllt {count} leere Felder"),
            Reason::Leaves(1) => "lässt ein Feld leer".to_owned(),
            Reason::Leaves(count) => format!("lässt {count} Felder leer"),
            Reason::SingleHole => "lässt ein einzelnes Loch".to_owned(),
            Reason::NoSingleHole => "lässt kein einzelnes Loch".to_owned(),
            Reason::Shows(mark) => format!("bringt {}", kind(mark)),
            Reason::Covers(mark) => format!("verdeckt {}", kind(mark)),
            Reason::LastOfRow => "nimmt das letzte Plättchen der Reihe".to_owned(),
            Reason::Reaches(space) => format!("Stein erreicht {space}"),
            Reason::Hive => "Stein erreicht 20: ein Bienenkorb".to_owned(),
            Reason::RedLine => "überquert die rote Linie: eine Katze".to_owned(),
            Reason::LastOffZero => "der letzte Stein verlässt die 0: ein Topf".to_owned(),
            Reason::KeepsCats(1) => "behält eine Katze für später".to_owned(),
            Reason::KeepsCats(count) => format!("behält {count} Katzen für später"),
            Reason::NewTiles(1) => "bringt ein neues Plättchen".to_owned(),
            Reason::NewTiles(count) => format!("bringt {count} neue Plättchen"),
            Reason::Costs(points) => format!("kostet {points} Punkte"),
            Reason::ScoresFirst(slot) => format!("wertet zuerst das {} Beet", side(slot)),
        }
    }
}
