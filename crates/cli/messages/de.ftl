# What the terminal says in German, the titles' own sentences aside.

colon = { $before }: { $after }
semicolon = { $before }; { $after }
range = { $low } bis { $high }
decimal = { $whole },{ $tenths }

## The menu

menu-head = Tuileries: Legespiele
alone = allein spielen
against-bot = gegen einen Bot spielen (Stufe 2 von 5)
hot-seat = { $people } Personen an dieser Tastatur
read-rules = die Regeln lesen
menu-foot = en, fr, de: die Sprache.  q: Ende.  Mehr: `tuileries --help`.
menu-prompt = 1-{ $count }, Enter = 1
not-in-menu = { $answer } steht nicht im Menü.
goodbye = Auf Wiedersehen.

## Titles and rules

players = { $count } Personen
players-between = { $fewest } bis { $most } Personen
title-line = { $title }: { $players }, { $rules } Regeln
ruling = eine Festlegung von uns, wo das gedruckte Heft schweigt
no-such-title = kein solcher Titel: { $name }; im Regal steht { $titles }
no-such-rule = keine solche Regel: { $id }; es gibt { $near }
too-many-bots = { $bots } Bots passen nicht auf { $seats } Plätze

## At the table

you = du
person = Mensch
table = { $title }: { $seats }.
welcome = { table } ? erklärt, q beendet.
go-on = Weiter mit Enter
pass = Spieler { $seat }, du bist dran: Enter, wenn du hier sitzt
take-back = u = zurücknehmen
hint-or-help = h = Tipp, ? = Hilfe
choose = { $numbers }, { hint-or-help }
choose-or-take-back = { $numbers }, { take-back }, { hint-or-help }
confirm = Enter = `{ $action }` bestätigen, { take-back }
final = Nichts zurückzunehmen: Bestätigtes ist endgültig.
hint = Tipp: { $number } ({ $action })
hint-points = etwa { $points } Punkte am Ende
hint-wins = gewinnt { $wins } von 100 Partien
left = Du verlässt den Tisch.
again = Dieselbe Partie noch einmal:
help =
    eine Nummer  nimmt diese Wahl aus dem Menü, ihre Notation ebenso, hier
    { "             " }{ $action }
    Enter        bestätigt eine Wahl; sonst zeigt es den Tisch noch einmal
    u            nimmt die Wahl zurück, oder die Entscheidung davor, solange es geht
    h            zeigt, was ein Bot täte
    r { $rule } zeigt eine Regel; r allein zählt alle auf
    s DATEI      hält die Partie in dieser Datei fest; s allein sagt, wo sie steht;
                 wer sie liest, sieht alles Verdeckte, auch jede Hand
    q            verlässt den Tisch

## Keeping a record

no-record = Es wurde nichts notiert; --record DATEI hält die Partie fest.
no-record-yet = Noch wird nichts notiert; `s DATEI` hält die Partie ab jetzt fest.
record-is-in = Die Partie steht in { $file }.
exists-already = { $file } gibt es schon; wähle einen anderen Namen
part-exists-already = { $file }, worin die Partie zuerst geschrieben wird, gibt es schon; lösche es oder wähle einen anderen Namen
not-a-plain-file = { $file } ist keine gewöhnliche Datei und kann keine Partie festhalten
no-such-folder = den Ordner { $folder } gibt es nicht

## Looking at a record

stepping = Enter = weiter, b = zurück, eine Nummer = dieser Schritt, q = Ende
step-head = Schritt { $step } von { $steps }, Zeile { $line }:
no-such-step = die Schritte sind von 1 bis { $steps } nummeriert
unfinished = Die Partie ist nicht zu Ende; die Punkte bisher:
legal = { $file }: regelgerecht, { $steps } Schritte, { $closing ->
    [over] beendet
   *[unfinished] nicht beendet
}, { $setup }

## Why something is not accepted

against-rule = gegen Regel { $rule }: { $text }
unreadable-setup = unverständliche Vereinbarung: { $why }
unreadable-step = steht nicht in der Notation: { $why }
unreadable-choice = { $choice } steht nicht im Menü und ist kein Zug wie `{ $example }`
in-line = { $file }, Zeile { $line }: { $why }
header-wanted = diese Zeile muss mit `{ $keyword }` beginnen
other-record = die Partie sagt { $keyword } { $theirs }; dieses Programm spielt `{ $ours }` nach
wrong-score = falsches Ergebnis: { $said }, aber die Regeln ergeben `{ $counted }`
empty = die Datei ist leer
not-a-record = keine notierte Partie: Sie begänne mit der Zeile `tuileries record 1`
too-large = zu groß: So lang ist keine Partie
not-text = nicht als Text lesbar (UTF-8)
truncated = die Partie bricht vor ihrer Schlusszeile ab
not-over = hier steht ein Ergebnis, aber die Partie ist noch nicht zu Ende
no-score = die Partie ist zu Ende, aber ihr Ergebnis fehlt
after-end = nach der Schlusszeile folgt noch etwas
standard-input = Standardeingabe
no-such-file = keine solche Datei
is-a-folder = das ist ein Ordner, keine Datei
no-permission = keine Berechtigung

## Heads of columns

column-seat = Platz
column-bot = Bot
column-games = Partien
column-results = Ergebn.
column-mean = Mittel
column-deviation = Streu.
column-wins = Siege
column-round = Runde
column-board = Plan
column-points = Punkte
column-par = Par
column-short = fehlen

## Par

all-rounds = alle
par-proven = Par: die meisten Punkte, die dieselben Karten zuließen. Das ist bewiesen.
par-not-proven = Wo Par ein Bereich ist, liegt es darin: Der Beweis hätte zu lange gedauert.
no-round-yet = Noch ist keine Runde dieser Partie zu Ende.
no-par = für { $title } gibt es kein Par

## Many games

all-seats = alle
summary-head = { $title } { $setup }: { $games } Partien, Startwert { $seed }
elapsed = { $games } Partien in { $seconds } s, { $rate } Partien/s

## Bots against bots

arena-head = { $title } { $setup }: { $games } Partien aus { $deals } Verteilungen, Startwert { $seed }
confidence = ± und Klammern: 95 % Vertrauen, über die Verteilungen gerechnet.
stopped-early = Vorzeitig beendet: Die Intervalle oben sind enger, als sie sein sollten.
duel = { $one } gegen { $other }: vorn { $ahead }, Elo { $elo }, Punkte { $points }
wins = { $bot } gewinnt { $wins }; einer von { $players } Gleichen gewinnt { $even } %
tested = Elo { $small } oder { $large }, Risiko je { $risk } %: { $answer }
undecided = unentschieden nach { $deals } Verteilungen
accepted = { $elo } angenommen nach { $deals } Verteilungen
times = { $bot }: { $mean } je Zug, 99 % in { $most }, längstens { $longest } ({ $moves } Züge, ein Kern)
regret = { $bot }: { $behind } unter Par, das ist { $par }; { $proven }-mal bewiesen
missed = VERFEHLT: verlangt ist { $bar }
no-place = { $file } hat keinen Platz für Ergebnisse
par-unknown = Par ist für { $title } nicht bekannt
two-bots-wanted = --until-sure vergleicht zwei Bots: Bitte zwei mit --bots nennen
ledger-in-use = eine andere Arena schreibt darin
ledger-other = { $file } ist von einem anderen Vergleich: { $what } ist dort { $theirs }, hier { $ours }
ledger-changed = { $file }: Verteilung { $deal } endet mit diesem Programm anders; seine Bots haben sich geändert, bitte eine neue Datei beginnen
not-a-deal = keine Verteilung

## What a host reads

open-this = öffnen Sie { $url }
data-in = Daten in { $folder }
how-to-stop = Strg-C hält den Server an; nichts geht verloren.
stopping = Der Server hält an, sobald laufende Anfragen beantwortet sind. Noch einmal Strg-C hält ihn sofort an.
not-secure = Hinweis: Andere können diesen Server ohne TLS erreichen; Cookies sind also nicht Secure, und das Netz kann mitlesen. Zu Hause in Ordnung; für Fremde siehe docs/hosting.md.
port-taken = Port { $wanted } ist belegt, deshalb { $taken }.
too-few-files = Hinweis: Das System erlaubt { $files } offene Dateien, also { $connections } Verbindungen und weniger, als max-connections sagt. Für mehr starten Sie den Server nach `ulimit -n { $needed }` (unter systemd: LimitNOFILE={ $needed }); oder setzen Sie max-connections auf { $connections }.
no-proof = das Protokoll ist regelgerecht, sagt aber nichts über seinen Zufallskeim
broken-promise = der Zufallskeim ist nicht der, der beim Öffnen des Tisches versprochen wurde
wrong-draw = Zeile { $line }: Der Zufallskeim zieht etwas anderes
verified = Das Protokoll ist regelgerecht, und alle { $draws } Ziehungen sind wie versprochen.
contents = Geprüft: { $tables } Tische, { $entries } Schritte, { $people } Personen.
no-digests = Diese Daten stammen aus einer Version ohne Prüfsummen, da fällt wenig auf: Starten Sie den Server einmal, dann haben sie welche.
damaged = eine Platte hat diese Daten beschädigt:
more-damage = und { $more } weitere
damaged-data = Es wurde nichts kopiert. `tuileries verify --data DIR` sagt, was zu tun ist; --even-damaged nimmt alles, wie es ist.
damaged-copy = Es wurde nichts ersetzt. Spielen Sie eine ältere Kopie zurück; oder --even-damaged nimmt diese, wie sie ist: Beschädigte Tische kann man dann ansehen, aber nicht weiterspielen.
too-little-left = Es wurde nichts kopiert, weil zu wenig davon lesbar ist. Spielen Sie eine ältere Kopie zurück.
taken-all-the-same = Es wurde trotzdem kopiert.
what-to-do = Spielen Sie eine ältere Kopie zurück (`tuileries restore FILE`), oder machen Sie weiter: Beschädigte Tische kann man ansehen, aber nicht weiterspielen, alle anderen sind unversehrt. Und misstrauen Sie der Platte.
