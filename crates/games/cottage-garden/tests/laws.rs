//! The promises that every title keeps, kept by Cottage Garden.

mod every;

use cottage_garden::CottageGarden;
use laws::Case;

#[test]
fn the_laws_hold_for_every_number_of_players() {
    let every_action = every::actions();
    eprintln!("{}", every_action.len());
    for (players, games) in [(1, 1), (2, 1), (3, 1), (4, 1)] {
        let case = Case::<CottageGarden> {
            setups: every::setups_of(players),
            games,
            every_action: every_action.clone(),
            every_draw: every::draws(),
        };
        let report = laws::hold(&case);
        eprintln!("{report:?}");
    }
}
