//! What speaks for an action, in words.

use game::Lang;
use sanssouci::{Action, View};

/// What speaks for an action.
pub(super) fn reasons(_view: &View, _action: Action, _lang: Lang) -> Vec<String> {
    Vec::new()
}
