//! Forged views, as a stranger might send them: those that do not add up give no position.

use cottage_garden::bed::{Slot, Squares};
use cottage_garden::nursery::DieSpace;
use cottage_garden::parts::Tile;
use cottage_garden::score::{Line, Reason};
use cottage_garden::track::Color;
use cottage_garden::{Beds, First, View};
use game::{BySeat, Game, Seat, Seats, Viewer};

use crate::mended::mend;
use crate::{SPECTATOR, guess, over, planting, solo};

pub(crate) type Forgery = (&'static str, fn(&mut View));

/// Demands that none of these views gives a position, though the true one does. What follows from
/// the rest is made right again, if it is to be.
fn demand(view: &View, forgeries: &[Forgery], then: fn(&mut View)) {
    assert!(guess(view).is_some(), "the true view gives a position");
    let mut accepted: Vec<&str> = Vec::new();
    for (name, forge) in forgeries {
        let mut forged = view.clone();
        forge(&mut forged);
        then(&mut forged);
        assert_ne!(forged, *view, "{name} changes something");
        accepted.extend(guess(&forged).map(|_| *name));
    }
    assert!(accepted.is_empty(), "accepted: {accepted:?}");
}

/// Demands that views are refused for what is forged in them, and nothing else.
pub(crate) fn refuse(view: &View, forgeries: &[Forgery]) {
    demand(view, forgeries, mend);
}

/// Demands that views are refused as they are.
fn refuse_sums(view: &View, forgeries: &[Forgery]) {
    demand(view, forgeries, |_| {});
}

#[test]
fn forged_rows_lookouts_and_winners_give_no_position() {
    refuse_sums(
        &planting().view(SPECTATOR),
        &[
            ("another row", |view| view.row.reverse()),
            ("the row of another side", |view| {
                view.row = DieSpace::named("B3").unwrap().line();
            }),
            ("a last round that has not begun", |view| {
                view.is_last_round = true;
            }),
            ("winners before the end", |view| {
                view.winners = Seats::only(Seat::B);
            }),
            ("a turn less foreseen", |view| {
                view.outlook[Seat::B].pop();
            }),
            ("a turn more foreseen", |view| {
                let facing = view.outlook[Seat::B][0].clone();
                view.outlook[Seat::B].push(facing);
            }),
            ("a turn at another time", |view| {
                view.outlook[Seat::A][1].turns += 1;
            }),
            ("a die elsewhere", |view| {
                view.outlook[Seat::A][1].die = DieSpace::named("TL").unwrap();
            }),
            ("another line", |view| {
                view.outlook[Seat::B][2].line.reverse();
            }),
            ("nothing contested", |view| {
                for (_, facings) in view.outlook.iter_mut() {
                    for facing in facings {
                        facing.contested.clear();
                    }
                }
            }),
            ("contested twice", |view| {
                let line = view.outlook[Seat::A][2].line;
                view.outlook[Seat::A][2].contested.extend(line);
            }),
            ("a lookout for nobody", |view| {
                view.outlook = BySeat::new(1, |_| Vec::new());
            }),
            ("a lookout for a stranger", |view| {
                view.outlook = BySeat::new(3, |seat| view.outlook[seat].clone());
            }),
        ],
    );
    let over = over().view(SPECTATOR);
    refuse_sums(
        &over,
        &[
            ("no winner", |view| view.winners = Seats::NONE),
            ("everybody wins", |view| view.winners = Seats::first(2)),
            ("a turn after the end", |view| view.on_turn = Some(Seat::A)),
        ],
    );
}

#[test]
fn forged_points_and_prints_give_no_position() {
    refuse_sums(
        &planting().view(SPECTATOR),
        &[
            ("a point too many", |view| view.places[Seat::A].points += 1),
            ("points beyond counting", |view| {
                view.places[Seat::A].points = i32::MAX;
            }),
            ("a better tie-break", |view| {
                view.places[Seat::B].tie_break += 1;
            }),
            ("a point with a reason", |view| {
                let place = &mut view.places[Seat::B];
                place.points += 1;
                place.breakdown.push(Line {
                    reason: Reason::Cube(Color::Blue),
                    points: 1,
                });
            }),
            ("lines in another order", |view| {
                view.places[Seat::A].breakdown.rotate_left(3);
            }),
            ("no breakdown", |view| {
                view.places[Seat::A].breakdown.clear();
            }),
            ("a pot more to be seen", |view| bed(view).visible_pots += 1),
            ("no pot to be seen", |view| bed(view).visible_pots = 0),
            ("a cloche more to be seen", |view| {
                bed(view).visible_cloches += 1;
            }),
            ("an empty space less", |view| {
                let empty = bed(view).empty;
                bed(view).empty = empty.minus(first_of(empty));
            }),
            ("an empty space more", |view| {
                let tokens = bed(view).tokens;
                bed(view).empty = bed(view).empty | first_of(tokens);
            }),
            ("all spaces empty", |view| bed(view).empty = Squares::full()),
            ("a printed pot less", |view| {
                let pots = bed(view).pots;
                bed(view).pots = pots.minus(first_of(pots));
            }),
            ("a printed cloche more", |view| {
                let empty = bed(view).empty;
                bed(view).cloches = bed(view).cloches | first_of(empty);
            }),
            ("the other face, with the same print", |view| {
                bed(view).bed.face = bed(view).bed.face.turned();
            }),
            ("a reserve with another print", |view| {
                view.reserve.as_mut().unwrap().pots = Squares::empty();
            }),
            ("a reserve with its other face", |view| {
                let reserve = view.reserve.as_mut().unwrap();
                reserve.bed.face = reserve.bed.face.turned();
            }),
        ],
    );
}

/// A bed of seat a.
pub(crate) fn bed(view: &mut View) -> &mut cottage_garden::view::BedView {
    let beds = &mut view.places[Seat::A].beds;
    beds.iter_mut().flatten().next().expect("a bed")
}

pub(crate) fn first_of(squares: Squares) -> Squares {
    Squares::empty().with(squares.cells().next().expect("there is one"))
}

#[test]
fn forged_tables_give_no_position() {
    refuse(
        &planting().view(SPECTATOR),
        &[
            ("a table of nobody", |view| view.setup.players = 0),
            ("a table of three", |view| view.setup.players = 3),
            ("a table of a crowd", |view| view.setup.players = 255),
            ("a place too few", |view| {
                view.places = BySeat::new(1, |seat| view.places[seat].clone());
            }),
            ("a place too many", |view| {
                view.places = BySeat::new(3, |seat| view.places[seat].clone());
            }),
            ("a stranger looks", |view| {
                view.viewer = Viewer::Seat(Seat::C);
            }),
            ("beds that were chosen", |view| {
                view.setup.beds = Beds::Chosen(cottage_garden::Bed::ALL[..3].try_into().unwrap());
            }),
            ("another seat began than agreed on", |view| {
                view.first = Some(Seat::B);
            }),
            ("a stranger began", |view| {
                (view.first, view.setup.first) = (Some(Seat::C), First::Drawn);
            }),
            ("a stranger is to begin", |view| {
                view.setup.first = First::Seat(Seat::D);
            }),
            ("nobody began", |view| view.first = None),
            ("nobody began, and it is not drawn", |view| {
                (view.first, view.setup.first) = (None, First::Drawn);
            }),
            ("a stranger's turn", |view| view.on_turn = Some(Seat::D)),
            ("nobody's turn", |view| view.on_turn = None),
            ("a die that shows nothing", |view| view.die.value = 0),
            ("a die that shows less than at the start", |view| {
                view.die.value = 1;
            }),
            ("a die that shows 7", |view| view.die.value = 7),
            ("a die with 255 faces", |view| view.die.value = 255),
            ("a die at a corner", |view| {
                view.die.space = DieSpace::named("TR").unwrap();
            }),
            ("a last round with a reserve", |view| view.die.value = 6),
        ],
    );
}

#[test]
fn forged_solo_tables_give_no_position() {
    refuse(
        &solo().view(SPECTATOR),
        &[
            ("a die where it never comes", |view| {
                view.die.space = DieSpace::named("T2").unwrap();
            }),
            ("a die at a corner", |view| {
                view.die.space = DieSpace::named("BL").unwrap();
            }),
            ("a beehive", |view| {
                view.places[Seat::A].hive = Some(cottage_garden::Hive::Double);
            }),
            ("beds chosen twice", |view| {
                let Beds::Chosen([light, dark, _]) = view.setup.beds else {
                    unreachable!("chosen beds");
                };
                view.setup.beds = Beds::Chosen([light, dark, light]);
            }),
            ("a bed too few", |view| view.places[Seat::A].beds[0] = None),
            ("a turn of somebody else", |view| {
                view.on_turn = Some(Seat::B);
            }),
        ],
    );
}

#[test]
fn forged_tiles_give_no_position() {
    refuse(
        &planting().view(SPECTATOR),
        &[
            ("a tile too many in the queue", |view| {
                view.queue.push(Tile::I1);
            }),
            ("a tile too few in the queue", |view| {
                view.queue.pop();
            }),
            ("no queue", |view| view.queue.clear()),
            ("a queue without end", |view| {
                view.queue = vec![Tile::I1; 100_000];
            }),
            ("another tile in the queue", |view| {
                let kept = view.queue[0];
                let other = Tile::ALL.into_iter().find(|tile| *tile != kept);
                view.queue[0] = other.unwrap();
            }),
            ("a tile that is gone from the nursery", |view| {
                let tile = view.nursery.iter_mut().find(|tile| tile.is_some());
                *tile.unwrap() = None;
            }),
            ("a tile in the nursery that came from nowhere", |view| {
                let tile = view.nursery.iter_mut().find(|tile| tile.is_none());
                *tile.unwrap() = Some(Tile::H8);
            }),
            ("another tile in the nursery", |view| {
                let tile = view.nursery.iter_mut().flatten().next().unwrap();
                *tile = Tile::ALL.into_iter().find(|other| other != tile).unwrap();
            }),
            ("a nursery full of one kind", |view| {
                view.nursery = [Some(Tile::X5p); 16];
            }),
            ("a tile that lies nowhere", |view| {
                let tile = view.queue.pop().unwrap();
                view.loose.push(tile);
            }),
            ("all tiles of the queue lie nowhere", |view| {
                view.loose = std::mem::take(&mut view.queue);
                view.loose.sort_unstable();
            }),
            ("more loose tiles than there are", |view| {
                view.loose = vec![Tile::I1; 100_000];
            }),
            ("a tile planted, but left in the nursery", |view| {
                let tiles = &mut bed(view).tiles;
                let planted = tiles.pop().unwrap().tile();
                let space = view.nursery.iter_mut().find(|tile| tile.is_some());
                *space.unwrap() = Some(planted);
            }),
            ("a tile that nobody planted", |view| {
                bed(view).tiles.pop();
            }),
        ],
    );
}

#[test]
fn forged_cats_give_no_position() {
    refuse(
        &planting().view(SPECTATOR),
        &[
            ("31 cats", |view| view.cats_left += 1),
            ("29 cats", |view| view.cats_left -= 1),
            ("a herd of cats", |view| view.cats_left = 255),
            ("a cat that came from nowhere", |view| {
                view.places[Seat::A].cats += 1;
            }),
            ("a herd in one hand", |view| view.places[Seat::B].cats = 255),
            ("three cats out of turn", |view| {
                let held = &mut view.places[Seat::B].cats;
                (view.cats_left, *held) = (view.cats_left + *held - 3, 3);
            }),
            ("seven cats on turn", |view| {
                let held = &mut view.places[Seat::A].cats;
                (view.cats_left, *held) = (view.cats_left + *held - 7, 7);
            }),
            ("a cat on a bed that nobody placed", |view| {
                let empty = bed(view).empty;
                bed(view).cats = bed(view).cats | first_of(empty);
            }),
        ],
    );
}

#[test]
fn a_cat_in_another_place_gives_another_position() {
    let mut view = planting().view(SPECTATOR);
    let empty = bed(&mut view).empty;
    bed(&mut view).cats = bed(&mut view).cats | first_of(empty);
    view.cats_left -= 1;
    mend(&mut view);
    let game = guess(&view).expect("a cat that could have been placed");
    let spot = cottage_garden::bed::Spot::at(Slot::One, empty.cells().next().unwrap());
    let action = cottage_garden::Action::Cat(spot.unwrap());
    assert!(!crate::legal(&game, Seat::A).contains(&action));
}
