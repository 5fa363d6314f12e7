//! Recounts everything in a position: components, points, and whether the parts fit the phase.

use game::{Game, Seat, Step, silence};

use crate::action::{Action, Space};
use crate::garden::{Boar, Garden, Side, boar_start, walkable};
use crate::parts::{REWARD_AREA, mark_sheet, points_on, printed, tiles_of_each};
use crate::score::breakdown;
use crate::square::{Square, Squares, each};
use crate::turn::{Laid, Moved, Taken};
use crate::{
    CardSet, Choice, Edition, First, Hand, MissionSet, Phase, ROUNDS, Sanssouci, Structure,
};

/// Says what is amiss.
pub(crate) fn audit(game: &Sanssouci) -> Result<(), String> {
    game.setup.check().map_err(|refusal| refusal.to_string())?;
    let seats = game.gardens.seats();
    ensure(game.hands.seats() == seats, "hands for other seats")?;
    ensure(
        seats.len() == usize::from(game.setup.players),
        "other seats than agreed on",
    )?;
    ensure(
        seats.contains(game.first) && seats.contains(game.on_turn),
        "no such seat",
    )?;
    ensure((1..=ROUNDS).contains(&game.round), "no such round")?;
    count_boards(game)?;
    count_cards(game)?;
    count_tiles(game)?;
    for (seat, garden) in game.gardens.iter() {
        check_garden(game, seat, garden).map_err(|what| format!("seat {seat}: {what}"))?;
    }
    check_turn_order(game)?;
    check_plan(game)
}

fn ensure(holds: bool, what: &str) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what.into()) }
}

/// How far the game has come, phase by phase.
const fn progress(phase: Phase) -> u8 {
    match phase {
        Phase::DealGardens => 0,
        Phase::DealRewards => 1,
        Phase::ChooseGardens => 2,
        Phase::DealCards => 3,
        Phase::DealMissions => 4,
        Phase::FillDisplay => 5,
        Phase::ChooseRewards => 6,
        Phase::DrawFirst => 7,
        Phase::Decide(_) | Phase::Refill(_) | Phase::DrawCard => 8,
        Phase::Over => 9,
    }
}

/// How many of something that a phase deals out lie with the seats: all of it after the phase,
/// none before, and during it some seats, in their order, but not all of it.
fn is_dealt(game: &Sanssouci, phase: Phase, each: u32, held: impl Fn(Seat) -> u32) -> bool {
    let (now, then) = (progress(game.phase), progress(phase));
    let counts: Vec<u32> = game.gardens.seats().iter().map(held).collect();
    let total: u32 = counts.iter().sum();
    let is_in_order = (0..).zip(&counts).all(|(number, count)| {
        let expected = total.saturating_sub(number * each).min(each);
        *count == expected
    });
    match now.cmp(&then) {
        std::cmp::Ordering::Less => total == 0,
        std::cmp::Ordering::Equal => is_in_order && total < each * counts.len() as u32,
        std::cmp::Ordering::Greater => total == each * counts.len() as u32,
    }
}

fn count_boards(game: &Sanssouci) -> Result<(), String> {
    let boards = |seat: Seat| u32::from(game.gardens[seat].board.is_some());
    ensure(
        is_dealt(game, Phase::DealGardens, 1, boards),
        "garden boards",
    )?;
    let rewards = |seat: Seat| u32::from(game.gardens[seat].reward_board.is_some());
    if game.setup.rewards {
        ensure(
            is_dealt(game, Phase::DealRewards, 1, rewards),
            "reward boards",
        )?;
    } else {
        let has_any = game.gardens.seats().iter().any(|seat| rewards(seat) > 0);
        let is_phase = matches!(game.phase, Phase::DealRewards | Phase::ChooseRewards);
        ensure(!has_any && !is_phase, "rewards that are not in play")?;
    }
    let is_drawn = game.setup.first == First::Drawn;
    ensure(
        is_drawn || game.phase != Phase::DrawFirst,
        "nobody draws who begins",
    )?;
    for (seat, garden) in game.gardens.iter() {
        // [SAN-X5] Two players never hold the same board.
        let others = game.gardens.iter().filter(|(other, _)| *other != seat);
        let mut pairs = others.map(|(_, other)| {
            let same = |one: Option<_>, two| one.is_some() && one == two;
            same(garden.board, other.board) || same(garden.reward_board, other.reward_board)
        });
        ensure(!pairs.any(|is_same| is_same), "a board is here twice")?;
    }
    Ok(())
}

fn count_cards(game: &Sanssouci) -> Result<(), String> {
    let dealt = |seat: Seat| {
        let hand = &game.hands[seat];
        // [SAN-T14] What was played has been dealt too.
        (CardSet::ALL.minus(hand.deck)).len().min(2)
    };
    ensure(is_dealt(game, Phase::DealCards, 2, dealt), "first hands")?;
    let missions = |seat: Seat| game.hands[seat].missions.len();
    ensure(is_dealt(game, Phase::DealMissions, 2, missions), "missions")?;
    let all = game
        .hands
        .iter()
        .fold(MissionSet::NONE, |all, (_, hand)| all.and(hand.missions));
    let count: u32 = game.gardens.seats().iter().map(missions).sum();
    ensure(all.len() == count, "a mission is here twice")?;
    for (seat, hand) in game.hands.iter() {
        let is_apart = hand.cards.iter().all(|card| !hand.deck.contains(card));
        ensure(is_apart, "a card is in hand and in the deck")?;
        if progress(game.phase) > progress(Phase::DealCards) {
            check_hand(game, seat, hand)?;
        }
    }
    Ok(())
}

/// [SAN-T14] Two cards, but for the last rounds and for who has just played one.
fn check_hand(game: &Sanssouci, seat: Seat, hand: &Hand) -> Result<(), String> {
    let played = hand.discards().len();
    ensure(played == turns_of(game, seat), "cards played")?;
    let has_just = game.on_turn == seat && matches!(game.phase, Phase::Refill(_) | Phase::DrawCard);
    let just = u32::from(has_just);
    let held = (18 + just - played).min(2) - just;
    ensure(hand.cards.len() == held, "cards in hand")
}

/// How many turns a seat has carried out.
fn turns_of(game: &Sanssouci, seat: Seat) -> u32 {
    let players = usize::from(game.setup.players);
    let place = |seat: Seat| (seat.index() + players - game.first.index()) % players;
    let is_done = match game.phase {
        Phase::Over => return ROUNDS.into(),
        Phase::Decide(_) => place(seat) < place(game.on_turn),
        Phase::Refill(_) | Phase::DrawCard => place(seat) <= place(game.on_turn),
        _ => false,
    };
    u32::from(game.round) - 1 + u32::from(is_done)
}

fn count_tiles(game: &Sanssouci) -> Result<(), String> {
    let each_count = tiles_of_each(game.setup.players);
    let (mut total, mut gardeners) = (0, 0);
    for (tile, hidden) in Structure::ALL.into_iter().zip(game.bag.counts()) {
        let column = Squares::column(tile as u8);
        let mut count = u32::from(hidden);
        count += Space::all()
            .filter(|space| game.open.get(*space) == Some(tile))
            .count() as u32;
        for (_, garden) in game.gardens.iter() {
            count += (laid(game, garden) & column)
                .minus(garden.gardeners)
                .count();
        }
        ensure(count <= each_count.into(), "too many tiles of a structure")?;
        total += count;
    }
    for (_, garden) in game.gardens.iter() {
        gardeners += garden.gardeners.count();
    }
    let expected = u32::from(each_count) * Structure::COUNT as u32;
    ensure(
        total + gardeners == expected,
        "tiles have been lost or found",
    )?;
    check_stacks(game)?;
    let empty = Space::all().filter(|space| game.open.get(*space).is_none());
    let empty: Vec<Space> = empty.collect();
    let holds = match game.phase {
        Phase::Refill(space) => empty == [space] && !game.bag.is_empty(),
        // [SAN-T13] The last turn's tile is not replaced.
        Phase::Over => empty.len() == 1 && game.bag.is_empty(),
        Phase::FillDisplay => {
            let filled = Space::COUNT - empty.len();
            !empty.is_empty() && game.open.first_empty().map(Space::index) == Some(filled)
        }
        phase if progress(phase) < progress(Phase::FillDisplay) => empty.len() == Space::COUNT,
        _ => empty.is_empty(),
    };
    ensure(holds, "the display")
}

fn check_stacks(game: &Sanssouci) -> Result<(), String> {
    let height: u32 = game.stacks.iter().copied().map(u32::from).sum();
    let is_stacked = game.setup.edition == Edition::Ravensburger
        && progress(game.phase) > progress(Phase::FillDisplay);
    // The chosen stack gives its tile when it is turned up.
    let expected = if is_stacked { game.bag.len() } else { 0 };
    let given = u32::from(is_stacked && matches!(game.phase, Phase::Refill(_)));
    ensure(height + given == u32::from(expected), "the stacks")
}

/// What a garden shows without any tile.
fn base(game: &Sanssouci, garden: &Garden) -> Squares {
    let (Some(board), Some(face)) = (garden.board, garden.face) else {
        return Squares::empty();
    };
    let is_revealed = progress(game.phase) > progress(Phase::ChooseGardens);
    let is_covered = game.setup.rewards && progress(game.phase) > progress(Phase::ChooseRewards);
    match (is_revealed, is_covered) {
        (false, _) => Squares::empty(),
        (true, false) => printed(board, face),
        (true, true) => printed(board, face).minus(REWARD_AREA),
    }
}

/// The squares with tiles.
fn laid(game: &Sanssouci, garden: &Garden) -> Squares {
    garden.built.minus(base(game, garden))
}

fn check_garden(game: &Sanssouci, seat: Seat, garden: &Garden) -> Result<(), String> {
    let base = base(game, garden);
    ensure(garden.built.covers(base), "a printed square is not built")?;
    let tiles = laid(game, garden);
    let turns = turns_of(game, seat);
    ensure(tiles.count() == turns, "another number of tiles than turns")?;
    ensure(tiles.covers(garden.gardeners), "a gardener without a tile")?;
    let standable = walkable(garden.built).minus(garden.gardeners);
    ensure(standable.covers(garden.stops), "a noble where none can be")?;
    ensure(garden.stops.count() <= turns, "more moves than turns")?;
    check_faces(game, garden)?;
    check_losses(garden)?;
    check_boar(game, garden, turns)?;
    let points: i16 = breakdown(garden, None).iter().map(|line| line.points).sum();
    ensure(points == garden.points, "the points")?;
    ensure(points >= 0, "less than nothing")
}

fn check_faces(game: &Sanssouci, garden: &Garden) -> Result<(), String> {
    let check = |is_used: bool, phase: Phase, has_face: bool| {
        let (now, then) = (progress(game.phase), progress(phase));
        match now.cmp(&then) {
            std::cmp::Ordering::Less => !has_face,
            std::cmp::Ordering::Equal => true,
            std::cmp::Ordering::Greater => has_face == is_used,
        }
    };
    let is_laid = check(true, Phase::ChooseGardens, garden.face.is_some());
    let has_face = garden.reward_face.is_some();
    let is_covered = check(game.setup.rewards, Phase::ChooseRewards, has_face);
    ensure(is_laid && is_covered, "a face at the wrong time")
}

/// [SAN-R6] Only a penalty square with a tile has cost anything, and not more than it says.
fn check_losses(garden: &Garden) -> Result<(), String> {
    let cost = |square: Square| match (garden.reward_board, garden.reward_face) {
        (Some(board), Some(face)) if garden.built.overlaps(square.alone()) => {
            points_on(&mark_sheet(board, face).penalty, square)
        }
        _ => 0,
    };
    let mut squares = each(REWARD_AREA);
    let holds = squares.all(|square| i16::from(garden.losses.on(square)) <= cost(square));
    ensure(holds, "losses that nothing costs")
}

fn check_boar(game: &Sanssouci, garden: &Garden, turns: u32) -> Result<(), String> {
    let is_here = game.setup.boar && progress(game.phase) >= progress(Phase::Decide(Choice::Take));
    let start = if is_here {
        boar_start(base(game, garden))
    } else {
        Boar::Absent
    };
    let holds = match garden.boar {
        _ if garden.chased == 0 => garden.boar == start,
        Boar::Absent => false,
        Boar::On(square) => start != Boar::Absent && !garden.built.overlaps(square.alone()),
        Boar::Gone => start != Boar::Absent,
    };
    ensure(holds && u32::from(garden.chased) <= turns, "the boar")
}

fn check_turn_order(game: &Sanssouci) -> Result<(), String> {
    let has_begun = progress(game.phase) >= progress(Phase::Decide(Choice::Take));
    let is_begun_right = has_begun || (game.round == 1 && game.on_turn == game.first);
    ensure(is_begun_right, "a turn before the first")?;
    let is_over = game.phase == Phase::Over;
    let is_last = game.round == ROUNDS && game.on_turn == game.first;
    ensure(!is_over || is_last, "over too early")?;
    match game.setup.first {
        First::Seat(seat) => ensure(game.first == seat, "somebody else begins"),
        First::Drawn => Ok(()),
    }
}

/// What has been decided this turn must be what could have been decided.
fn check_plan(game: &Sanssouci) -> Result<(), String> {
    let Phase::Decide(choice) = game.phase else {
        return Ok(());
    };
    let mut again = *game;
    again.phase = Phase::Decide(Choice::Take);
    for action in decided(game, choice) {
        let seat = game.on_turn;
        again
            .check(seat, action)
            .map_err(|refusal| refusal.to_string())?;
        again.apply(Step::Act(seat, action), &mut silence);
    }
    ensure(
        again.phase == game.phase,
        "a turn that cannot have come so far",
    )
}

/// The decisions of this turn, in their order.
fn decided(game: &Sanssouci, choice: Choice) -> Vec<Action> {
    let take = |Taken { card, space }| vec![Action::Take { card, space }];
    let lay = |laid: Laid| {
        let mut actions = take(laid.taken);
        if game.placement(laid).side == Side::Gardener {
            actions.push(Action::Gardener(laid.square));
        }
        actions.extend(laid.boar_to.map(Action::Boar));
        actions
    };
    match choice {
        Choice::Take => Vec::new(),
        Choice::Gardener(taken) => take(taken),
        Choice::Boar(laid) | Choice::Noble(laid) => lay(laid),
        Choice::Stack(Moved { laid, noble_to }) => {
            let mut actions = lay(laid);
            actions.push(noble_to.map_or(Action::Stay, |to| Action::Noble {
                noble: to.column(),
                to,
            }));
            actions
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lost_tile_and_a_wrong_score_are_noticed() {
        let fresh = Sanssouci::new(&"players=2".parse().unwrap()).unwrap();
        assert_eq!(fresh.audit(), Ok(()));
        let mut game = fresh;
        game.bag.take(Structure::Vine);
        assert!(game.audit().unwrap_err().contains("lost"));
        let mut game = fresh;
        game.gardens[Seat::A].points = 1;
        assert!(game.audit().unwrap_err().contains("points"));
    }
}
