use cottage_garden::*;
use game::{Game, QuickDice};
fn main() {
    let n: u32 = std::env::args()
        .nth(1)
        .and_then(|a| a.parse().ok())
        .unwrap_or(1000);
    for p in 1..=4 {
        let setup: Setup = format!("players={p}").parse().unwrap();
        let (mut dice, mut list) = (QuickDice::new(1), Vec::with_capacity(1024));
        let t = std::time::Instant::now();
        let (mut dec, mut most, mut tot) = (0u64, 0, 0u64);
        let mut pts = 0;
        for _ in 0..n {
            let mut game = CottageGarden::new(&setup).unwrap();
            game::play_out(&mut game, &mut dice, &mut list, |_, c| {
                dec += 1;
                most = most.max(c);
                tot += c as u64
            });
            pts += game.scores().iter().map(|(_, s)| s.points).sum::<i32>();
            game.audit().unwrap();
        }
        let s = t.elapsed().as_secs_f64();
        println!(
            "{p}: {:.0} games/s, {:.1} dec/game, most {most}, mean list {:.1}, ns/dec {:.0}, pts {:.1}, size {}",
            n as f64 / s,
            dec as f64 / n as f64,
            tot as f64 / dec as f64,
            s * 1e9 / dec as f64,
            pts as f64 / n as f64 / p as f64,
            std::mem::size_of::<CottageGarden>()
        );
    }
}
