# FITS in German, at a terminal and on the page. `$name` is whoever sits there; `SIGNED` writes a number with its sign.

## Where we are

moment = Plan { $board } ({ $round }/{ $rounds }) · { $card ->
    [0] Startteil
   *[other] Karte { $card } von 16
}
to-come = { $count ->
    [0] Es kommt kein Teil mehr
    [one] Noch { $count } Teil kommt
   *[other] Noch { $count } Teile kommen
}
board = Plan { $board }
board-of = Plan { $board } von { $name }
start-card = Start { $piece }
player = Spieler
total = Gesamt

## What happens

told-round = Runde { $round }: Plan { $board }
told-start = { $name } zieht Startkarte { $piece }.
told-card = Die Karte zeigt Teil { $piece }.
told-placed = { $name } legt { $piece } in { $columns }, bis in Reihe { $row }.
squares = Felder: { $squares }.
told-aside = { $name } legt { $piece } beiseite.
told-scored = { $name }, Plan { $board }: { points } ({ $sources }).
told-over = Die Partie ist zu Ende
told-rank = Titel: { rank }

## Points

points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
source = { $source ->
    [uncovered] unbedeckte Felder
    [rows] vollständige Reihen
    [specials] Sonderfelder
   *[symbols] Symbole
}
source-counts = { $source ->
    [uncovered] Jedes unbedeckte Feld zählt −1.
    [rows] Jede vollständige Reihe zählt +1.
    [specials] Sichtbare Sonderfelder zählen, was darauf steht.
   *[symbols] Paare: beide sichtbar +3, nur eines −3, keines 0.
}
source-points = { source } { SIGNED($points) }
source-of-board = Plan { $board }: { source }
so-far = Bis jetzt
so-far-help = wenn die Runde jetzt endete
sum = Punkte
pair = { symbol-name }: { $seen } sichtbar
holes = { $count ->
    [one] { $count } unerreichbares Loch
   *[other] { $count } unerreichbare Löcher
}
rank = { $rank ->
    [architect] Architekt
    [engineer] Ingenieur
    [mason] Maurer
    [paver] Pflasterer
    [stone_breaker] Steinbrecher
    [joint_cleaner] Fugenputzer
   *[hole_filler] Lochstopfer
}
verdict = { rank }, mit { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkten
}

## What is asked

place-start = Leg dein Startteil { $piece }.
place-card = Leg Teil { $piece } oder leg es beiseite.
place-all = Alle legen.
no-room = Für Teil { $piece } ist kein Platz mehr: Leg es beiseite.
hint-aside = Der Tipp: Leg es beiseite.
lies-already = Teil { $piece } ist dein Startteil und liegt schon: Diesmal gibt es nichts zu tun.
waiting = Gelegt. Warten auf { $names }.
watching = Am Zug: { $names }.
board-done = Plan { $board } ist fertig
boards-done = Alle Pläne sind gespielt.
go-on = Weiter zu Plan { $board }
confirm-drop = Teil { $piece } in { $columns } loslassen?
confirm-aside = Teil { $piece } für diese Runde beiseitelegen?
aside-never = Das Startteil musst du legen.
aim = Teil { $piece } in { $columns } landet in Reihe { $row }: { SIGNED($change) }{ $closed ->
    [0] .
    [one] , schließt { $closed } Loch ein.
   *[other] , schließt { $closed } Löcher ein.
}
out-of-reach = Hier läge kein einziges Feld davon auf dem Plan.
trying = Du probierst Teil { $piece } aus, das noch kommt. Esc beendet es.
end-trying = Probieren beenden
column-help = a bis f: Spalte des linken Rands
choice-place = { $number }: bedeckt { $squares }.
choice-closing = { $number }: bedeckt { $squares }, schließt { $holes } ein.
choice-aside = { $number }: beiseitelegen.

## What is on the page

turn = Drehen
flip = Wenden
aside = Beiseitelegen
drop = Loslassen
left = Eine Spalte nach links
right = Eine Spalte nach rechts
try-out = Teil { $piece } auf dem Plan ausprobieren
piece = Teil { $piece }
piece-aside = Teil { $piece }: beiseitegelegt
piece-on-card = Teil { $piece }: auf der Startkarte
aimer = Spalte des Teils
nothing = nichts
keys-help = Pfeiltasten bewegen, R dreht, F wendet, Leertaste lässt los, X legt beiseite.
touch-help = Tipp auf eine Spalte, dann auf „Loslassen“, oder zieh das Teil nach unten.

## For ears

spoken-moment = Runde { $round } von { $rounds }, Plan { $board }.
spoken-ramp = { $name }: { points }, Startkarte { $piece }, Höhen { $heights }.
spoken-aside = Beiseitegelegt: { $pieces }.
spoken-holes = Unerreichbare Löcher: { $squares }.
spoken-specials = Sichtbare Sonderfelder: { $squares }.
spoken-special = { $square } { SIGNED($points) }
spoken-symbol = { $square } { symbol-name }
row = Reihe { $row }
column = Spalte { $column }
height = Spalte { $column }: { $height }
heights = Höhen: { $heights }
covered-by = bedeckt von { $piece }
covered = bedeckt
uncovered = unbedeckt
hole = Loch
worth = sichtbar, { SIGNED($points) }
symbol = Symbol { symbol-name }
symbol-name = { $symbol ->
    [A] Tulpe
    [B] Sonne
    [C] Falter
    [D] Blatt
   *[E] Tropfen
}

## What speaks for an action

reason-rows = { $count ->
    [one] füllt Reihe { $rows }
   *[other] füllt die Reihen { $rows }
}
reason-pair-visible = lässt beide Symbole sichtbar, { $one } und { $other }
reason-pair-covered = bedeckt beide Symbole, { $one } und { $other }
reason-kept = lässt das Feld { SIGNED($points) } auf { $square } sichtbar
reason-covered = bedeckt das Feld { SIGNED($points) } auf { $square }
reason-no-hole = lässt kein Loch
reason-single-hole = lässt nur ein Loch
reason-even = hält den Umriss eben
reason-avoided = { $holes ->
    [one] beiseitelegen vermeidet ein Loch
   *[other] beiseitelegen vermeidet { $holes } Löcher
}
reason-no-room = es ist kein Platz mehr dafür

## The lesson: what to do, what is said when something else is tried, and when it is done
lesson-start = Das ist dein Startteil. Beweg es über beliebige Spalten und lass es los: Es gleitet gerade nach unten.
    .nudge = Das Startteil musst du legen. Beweg es, wohin du magst, und lass es los.
    .praise = Es liegt. Ab jetzt legen alle gleichzeitig dasselbe Teil, Karte für Karte.
lesson-stand = Dreh dieses Teil, bis es hochkant steht, und lass es los.
    .nudge = Noch liegt es flach. Dreh es einmal, dann ist es höher als breit.
    .praise = Jede Lage ist erlaubt. Der gestrichelte Umriss zeigt immer, wo es liegen bleibt.
lesson-aside = Das Kreuz passt fast nirgends. Leg es beiseite: Das kostet nichts als das Teil.
    .nudge = Nimm diesmal den Knopf „Beiseitelegen“.
    .praise = In dieser Runde kommt es nicht wieder. Das darfst du beliebig oft, nur nicht mit dem Startteil.
lesson-no-hole = Unter ein anderes Teil schlüpft nichts. Leg dieses so, dass es möglichst wenig einschließt.
    .nudge = Felder mit Kreuz wären für immer eingeschlossen. Dreh oder verschieb es: Es geht mit weniger.
    .praise = Gut gefügt. Jedes unbedeckte Feld kostet am Ende 1 Punkt.
lesson-circles = Auf diesem Plan bringt ein sichtbarer Kreis seine Zahl. Bedeck davon so wenig wie möglich.
    .nudge = Das bedeckt Kreise, die sichtbar bleiben könnten. Such einen anderen Platz.
    .praise = Genau: Hier ist eine Lücke mit einem Kreis darin willkommen.
lesson-flip = Teile haben zwei Seiten. Wende dieses und leg es.
    .nudge = Das ist noch die Seite von der Karte. Wende es zuerst.
    .praise = Vier Drehungen, zwei Seiten: Bis zu acht Möglichkeiten gibt es, ein Teil zu legen.
lesson-most = Das Schild am Umriss sagt, was sich ändert. Finde einen Platz, der am meisten bringt.
    .nudge = Es gibt einen Platz mit mehr Punkten. Dreh, verschieb und schau auf das Schild.
    .praise = Mehr ist nicht drin. Manchmal ist eine ordentliche Rampe später aber mehr wert.
lesson-low = Bau niedrig: Leg dieses Teil so tief wie möglich.
    .nudge = Es kann tiefer liegen. Schau, wo der Umriss endet.
    .praise = Oben bleibt Platz für später. Dort darf ein Teil hinausragen, doch was hinausragt, bedeckt nichts.
lesson-both = Jetzt beides: Schließ nichts ohne Not ein und lass die Kreise sichtbar.
    .nudge = Es gibt einen besseren Platz: Zähl die Kreuze und die bedeckten Kreise.
    .praise = Das ist die ganze Kunst.
lesson-free = Deine Wahl: Leg dieses Teil oder leg es beiseite. Tipp ein Teil an, das noch kommt, um es auszuprobieren.
    .nudge = Leg es oder leg es beiseite.
    .praise = Du kannst FITS. Eine Runde endet nach 16 Karten. Plan 1 belohnt vollständige Reihen, Plan 3 hat Minusfelder, Plan 4 Paare von Symbolen.
