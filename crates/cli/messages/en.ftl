# What the terminal says in English, the titles' own sentences aside. Help texts stand beside their arguments, in English alone.

colon = { $before }: { $after }
semicolon = { $before }; { $after }
range = { $low } to { $high }
decimal = { $whole }.{ $tenths }

## The menu

menu-head = Tuileries: tile-laying games
alone = play alone
against-bot = play against a bot (level 2 of 5)
hot-seat = { $people } players at this keyboard
read-rules = read the rules
menu-foot = en, fr, de: the language.  q: quit.  More: `tuileries --help`.
menu-prompt = 1-{ $count }, Enter = 1
not-in-menu = { $answer } is not in the menu.
goodbye = Goodbye.

## Titles and rules

players = { $count } players
players-between = { $fewest } to { $most } players
title-line = { $title }: { $players }, { $rules } rules
ruling = a ruling of ours, where the printed book is silent
no-such-title = no such title: { $name }; the shelf has { $titles }
no-such-rule = no such rule: { $id }; there are { $near }
too-many-bots = { $bots } bots do not fit on { $seats } seats

## At the table

you = you
person = person
table = { $title }: { $seats }.
welcome = { table } ? explains, q quits.
go-on = Enter to go on
pass = Player { $seat }, your turn: Enter when you sit here
take-back = u = take back
hint-or-help = h = hint, ? = help
choose = { $numbers }, { hint-or-help }
choose-or-take-back = { $numbers }, { take-back }, { hint-or-help }
confirm = Enter = confirm `{ $action }`, { take-back }
final = Nothing to take back: what is confirmed is final.
hint = Hint: { $number } ({ $action })
hint-points = about { $points } points in the end
hint-wins = wins { $wins } in 100 games
left = You leave the table.
again = The same deal again:
help =
    a number     takes that choice from the menu; so does its notation, here
    { "             " }{ $action }
    Enter        confirms a choice; without one, shows the table again
    u            takes the choice back, or the decision before while that can be
    h            shows what a bot would do
    r { $rule } shows a rule; r alone lists them all
    s FILE       keeps the record in that file; s alone says where it is;
                 whoever reads it sees everything that is hidden, like hands
    q            leaves the table

## Keeping a record

no-record = No record was kept; --record FILE keeps one.
no-record-yet = No record is kept yet; `s FILE` keeps one from now on.
record-is-in = The record is in { $file }.
exists-already = { $file } exists already; choose another name
part-exists-already = { $file }, where the record is written first, exists already; remove it or choose another name
not-a-plain-file = { $file } is no plain file and cannot keep a record
no-such-folder = the folder { $folder } does not exist

## Looking at a record

stepping = Enter = next, b = back, a number = that step, q = quit
step-head = Step { $step } of { $steps }, line { $line }:
no-such-step = the steps are numbered from 1 to { $steps }
unfinished = The game is not finished; the points so far:
legal = { $file }: legal, { $steps } steps, { $closing ->
    [over] finished
   *[unfinished] unfinished
}, { $setup }

## Why something is not accepted

against-rule = against rule { $rule }: { $text }
unreadable-setup = { $why }
unreadable-step = { $why }
unreadable-choice = { $choice } is not in the menu, nor an action like `{ $example }`
in-line = { $file }, line { $line }: { $why }
header-wanted = this line must begin with `{ $keyword }`
other-record = the record says { $keyword } { $theirs }; this program replays `{ $ours }`
wrong-score = wrong score: { $said }, but the rules count `{ $counted }`
empty = the file is empty
not-a-record = not a record: a record begins with the line `tuileries record 1`
too-large = too large: no game is that long
not-text = not readable as text (UTF-8)
truncated = the record breaks off before its closing line
not-over = here is a score, but the game is not over yet
no-score = the game is over, but its score is missing
after-end = something follows the closing line
standard-input = standard input
no-such-file = no such file
is-a-folder = that is a folder, not a file
no-permission = no permission

## Heads of columns

column-seat = seat
column-bot = bot
column-games = games
column-results = results
column-mean = mean
column-deviation = s.d.
column-wins = wins
column-round = round
column-board = board
column-points = points
column-par = par
column-short = short

## Par

all-rounds = all
par-proven = Par: the most points that the same cards allowed. It is proven.
par-not-proven = Where par is a range it lies somewhere within: its proof would have taken too long.
no-round-yet = No round of this game has come to its end yet.
no-par = there is no par for { $title }

## Many games

all-seats = all
summary-head = { $title } { $setup }: { $games } games, seed { $seed }
elapsed = { $games } games in { $seconds } s, { $rate } games/s

## Bots against bots

arena-head = { $title } { $setup }: { $games } games in { $deals } deals, seed { $seed }
confidence = ± and parentheses: 95 % confidence, over deals.
stopped-early = Stopped early: the intervals above are narrower than they should be.
duel = { $one } against { $other }: ahead { $ahead }, Elo { $elo }, points { $points }
wins = { $bot } wins { $wins }; one of { $players } equals wins { $even } %
tested = Elo { $small } or { $large }, risk { $risk } % each: { $answer }
undecided = undecided after { $deals } deals
accepted = { $elo } accepted after { $deals } deals
times = { $bot }: { $mean } a move, 99 % within { $most }, longest { $longest } ({ $moves } moves, one core)
regret = { $bot }: { $behind } below par, which is { $par }; proven { $proven } times
missed = MISSED: { $bar } is wanted
no-place = { $file } has no place for results
par-unknown = par is not known for { $title }
two-bots-wanted = --until-sure compares two bots: name two in --bots
ledger-in-use = another arena is writing in it
ledger-other = { $file } is of another match: { $what } is { $theirs } there, and { $ours } here
ledger-changed = { $file }: deal { $deal } comes out otherwise with this program; its bots have changed, begin a new file
not-a-deal = not a deal

## What a host reads

open-this = open { $url }
data-in = data in { $folder }
how-to-stop = Ctrl-C stops the server; nothing is lost.
stopping = Stopping once current requests are done. Press Ctrl-C again to stop at once.
not-secure = Note: others can reach this server without TLS, so cookies are not Secure and the network can read along. Fine at home; for strangers see docs/hosting.md.
port-taken = Port { $wanted } is taken, so this is { $taken }.
too-few-files = Note: the system allows { $files } open files, so there can be { $connections } connections and not as many as max-connections says. For more, start it after `ulimit -n { $needed }` (under systemd: LimitNOFILE={ $needed }); or set max-connections to { $connections }.
no-proof = the record is legal, but it says nothing about its seed
broken-promise = the seed is not the one that was promised when the table opened
wrong-draw = line { $line }: the seed draws something else
verified = The record is legal, and all { $draws } draws are as promised.
contents = Checked: { $tables } tables, { $entries } steps, { $people } people.
no-digests = This data is from a version without digests, so little can be noticed: start the server once, and it has them.
damaged = a disk has damaged this data:
more-damage = and { $more } more
damaged-data = Nothing was copied. `tuileries verify --data DIR` says what to do; --even-damaged takes it as it is.
damaged-copy = Nothing was replaced. Restore an older copy; or --even-damaged takes this one as it is: damaged tables can then be looked at and not played on.
too-little-left = Nothing was copied, because too little of it can be read. Restore an older copy.
taken-all-the-same = It was copied all the same.
what-to-do = Restore a copy from before this (`tuileries restore FILE`), or go on: damaged tables can be looked at and not played on, all others are as they were. And mistrust the disk.
