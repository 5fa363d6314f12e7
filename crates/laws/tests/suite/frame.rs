//! Records of the toy keep their frame, and a record that lies is not taken for one.

use laws::Told;

use crate::toy::{Setup, Toy, fault};

type Honest = Toy<{ fault::NONE }>;

fn setup() -> Setup<{ fault::NONE }> {
    Setup {
        players: 3,
        rounds: 2,
    }
}

#[test]
fn faults_in_the_frame_are_found() {
    laws::frame::hold::<Honest>(&setup());
}

#[test]
#[should_panic(expected = "a fault")]
fn a_line_that_is_legal_is_not_refused() {
    let told = Told::<Honest>::random(&setup());
    let step = told.first("draw ");
    let line = told.lines[step].clone();
    told.cannot_read(step, &[&line]);
}

#[test]
#[should_panic(expected = "a legal record")]
fn a_cut_record_tells_no_game() {
    let told = Told::<Honest>::random(&setup());
    Told::<Honest>::of(&told.lines[..7].join("\n"));
}
