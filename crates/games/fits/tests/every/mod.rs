//! Everything that can be written at all.
#![allow(dead_code, reason = "each user takes its part")]

use fits::action::{Column, Orientation, Placement};
use fits::{Action, Draw, Piece};

pub(crate) fn actions() -> Vec<Action> {
    let mut every: Vec<Action> = Piece::ALL
        .into_iter()
        .map(|piece| Action::SetAside { piece })
        .collect();
    for piece in Piece::ALL {
        for orientation in Orientation::ALL {
            every.extend(Column::ALL.map(|column| {
                Action::Place(Placement {
                    piece,
                    orientation,
                    column,
                })
            }));
        }
    }
    every
}

pub(crate) fn draws() -> Vec<Draw> {
    Piece::ALL
        .into_iter()
        .flat_map(|piece| [Draw::Start(piece), Draw::Card(piece)])
        .collect()
}
