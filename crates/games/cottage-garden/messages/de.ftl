# Cottage Garden in German, at a terminal and on the page. `$name` is whoever sits there.

## What things are called

bed = { $bed ->
    [1] Linkes Beet
   *[2] Rechtes Beet
}
the-bed = { $bed ->
    [1] das linke Beet
   *[2] das rechte Beet
}
face = { $face ->
    [light] hell
   *[dark] dunkel
}
pots = { $pots ->
    [one] { $pots } Topf
   *[other] { $pots } Töpfe
}
cloches = { $cloches ->
    [one] { $cloches } Glashaube
   *[other] { $cloches } Glashauben
}
marks = { pots }, { cloches }
cats = { $cats ->
    [one] { $cats } Katze
   *[other] { $cats } Katzen
}
points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
empty-spaces = { $empty ->
    [one] { $empty } leeres Feld
   *[other] { $empty } leere Felder
}
flowers = { $flower ->
    [rose] { $count } Rosen
    [marigold] { $count } Ringelblumen
    [lavender] { $count } Lavendel
    [daisy] { $count } Margeriten
    [cornflower] { $count } Kornblumen
    [peony] { $count } Pfingstrosen
    [sunflower] { $count } Sonnenblumen
    [hydrangea] { $count } Hortensien
   *[poppy] { $count } Mohnblumen
}
tile = { $mark ->
    [pot] { flowers } mit einem Topf
    [cloche] { flowers } mit einer Glashaube
   *[none] { flowers }
}
a-pot = einen Topf
a-cat = eine Katze
color = { $color ->
    [orange] orange
   *[blue] blau
}
a-cube = { $color ->
    [orange] einen orangefarbenen Stein
   *[blue] einen blauen Stein
}
hive = { $hive ->
    [double] doppelter Bienenkorb, 2 Punkte
   *[single] einfacher Bienenkorb, 1 Punkt
}
the-hive = { $hive ->
    [double] den doppelten Bienenkorb
   *[single] den einfachen Bienenkorb
}
line = { $kind ->
    [row] Reihe { $number }
    [column] Spalte { $number }
   *[diagonal] einer Diagonale
}
holds = { $what ->
    [empty] leer
    [pot] Topf
    [cloche] Glashaube
    [cat] Katze
   *[token] Topfmarker
}
label = { $where }: { $what }
row = Reihe { $row }

## What happens

told-bed = { $face ->
    [light] { $name } legt Beet { $number } mit der hellen Seite nach oben aus.
   *[dark] { $name } legt Beet { $number } mit der dunklen Seite nach oben aus.
}
told-first = { $name } fängt an.
told-turn = { $name }: Der Gärtner steht vor { $line }
told-refilled = Aus der Schlange: { $tile } auf { $space }.
told-planted = { $name } pflanzt { $tile } auf { the-bed }: { $squares }.
told-pot = { $name } legt einen Topf auf { the-bed }, { $square }.
told-cat = { $name } legt eine Katze auf { the-bed }, { $square }.
told-cat-kept = { $name } behält die Katze.
told-cat-discarded = { $name } wirft eine Katze ab.
told-scored = { $name } macht { the-bed } fertig: { marks }.
told-advanced = { $name } rückt { a-cube } von { $from } auf { $to } vor.
told-hive = { $name } bekommt { the-hive }.
told-cat-gained = { $name } überschreitet die rote Linie und gewinnt eine Katze.
told-pot-gained = { $name } gewinnt einen Topf: Kein Stein dieser Farbe steht mehr auf 0.
told-pot-lost = { $name } hat keinen Platz für den Topf: Er verfällt.
told-set-aside = { $name } legt { the-bed } beiseite.
told-last-round = Die Schlussrunde beginnt.
told-discarded = { $name } wirft { the-bed } ab: Es hat höchstens zwei Plättchen.
told-paid = { $name } zahlt und setzt { a-cube } von { $from } auf { $to } zurück.
told-counted = { $name }: { points }.

## Where we are

moment = Zug { $turn } von { $turns }
last-round = Schlussrunde
last-round-help = Jeder Zug kostet 2 Punkte. Fertige Beete werden gewertet und nicht ersetzt.
soon-last = { $turns ->
    [one] Noch { $turns } Zug bis zur Schlussrunde
   *[other] Noch { $turns } Züge bis zur Schlussrunde
}
soon-last-help = Beete mit höchstens zwei Plättchen werden dann abgeworfen.
set-up = Vorbereitung
your-turn = Du bist dran
gardener-faces = Der Gärtner steht vor { $line }. Der Würfel zeigt { $value }.
signs = · leer  P Topf  C Glashaube  @ Katze
queue-is = { $count ->
    [0] Die Schlange ist leer.
   *[other] Schlange mit { $count }, von vorn: { $tiles }.
}
reserve-is = Reservebeet: Nummer { $number }, { face }, { marks }.
no-reserve = Es gibt kein Reservebeet.
cubes = Orangefarbene Steine auf { $orange }, blaue Steine auf { $blue }
result = { $hive ->
    [0] { points }
   *[other] { $points }, Korb { $hive }
}
supply-left = { cats } (Vorrat { $left })
bed-is = { $bed }: Nr. { $number } { face }, P{ $pots } C{ $cloches }
in-turns = { $turns ->
    [0] jetzt
    [one] in { $turns } Zug
   *[other] in { $turns } Zügen
}
ahead = { $name }, { in-turns }, vor { $line }: { $tiles }.
nothing-ahead = { $name }: Nichts ist vorherzusehen.
contested-tile = { $tile } umkämpft
contested-sign = * können andere vorher nehmen

## Points

player = Spieler
total = gesamt
source = { $source ->
    [orange] Orangefarbene Steine (Töpfe)
    [blue] Blaue Steine (Glashauben)
   *[hive] Bienenkorb
}
verdict = { $title ->
    [exceptional] Außergewöhnlich: mehr als 90 Punkte!
    [good] Sehr gut: mehr als 70 Punkte.
   *[fair] Ein Garten, auf den man stolz sein kann. Mehr als 70 Punkte wären sehr gut.
}
by-hive = { $winners }, dank dem Bienenkorb

## What is asked

task = { $duty ->
    [fill_nursery] Die Gärtnerei wird gefüllt.
    [fill_queue] Die Schlange wird gebildet.
    [deal_beds] Die Beete werden ausgeteilt.
    [draw_first] Es wird ausgelost, wer anfängt.
    [return_tiles] Plättchen kommen in die Schlange zurück.
    [pay] Schlussrunde: Zahl 2 Punkte. Welcher Stein geht zurück?
    [refill] Pflanz ein Plättchen oder einen Topf, oder füll erst für eine Katze auf.
    [add_cats] Leg Katzen auf leere Felder oder mach weiter.
    [score_beds] Beide Beete sind fertig. Welches wird zuerst gewertet?
    [use_cat] Du gewinnst eine Katze: Leg sie auf dein anderes Beet oder behalt sie.
    [bonus_pot] Du gewinnst einen Topf: Leg ihn auf dein anderes Beet.
    [late_pot] Du gewinnst einen Topf: Leg ihn auf dein neues Beet.
    [shed_cats] Du hast mehr als zwei Katzen: Leg eine oder wirf eine ab.
    [over] Die Partie ist zu Ende.
   *[plant] Pflanz ein Plättchen aus der Gärtnerreihe oder einen Topf.
}
task-advance = { $color ->
    [orange] { pots }: Welcher orangefarbene Stein rückt vor?
   *[blue] { cloches }: Welcher blaue Stein rückt vor?
}
plant-pot = In der Reihe ist nichts für dich: Pflanz einen Topf.
waiting = { $name } ist am Zug. Probier solange Plättchen auf deinen Beeten aus.
watching = { $name } ist am Zug.
refill = Auffüllen für eine Katze
done = Keine Katze mehr
keep = Katze behalten
discard = Katze abwerfen
score-first = { bed } zuerst
cube-move = { $color ->
    [orange] Orange
   *[blue] Blau
} { $from } → { $to }
cube-choice = { $color ->
    [orange] Orangefarbener
   *[blue] Blauer
} Stein von { $from } auf { $to }
and-hive = und ein Bienenkorb
and-cat = und eine Katze
and-pot = und ein Topf
places-of = { $what }: { $left } links, { $right } rechts
go-on = { $name } nennt die Plätze; { $planting } pflanzt dort; ? sagt mehr
places = { $where }: { $count ->
    [one] { $count } Platz
   *[other] { $count } Plätze
}
places-help = 1: links, 2: rechts; Nummer=Feld, auf dem o liegt
none-to-place = Davon ist jetzt nichts zu legen.
try-help = Sag, was du wo probieren willst: try L4 B2 = 1 a1 b1 c1 a2 oder try B2 1 a1 b1 …
questions =
    L4 oder B2   nennt die Plätze dieses Plättchens beim Pflanzen oder zeichnet es;
                 L4 1 c3 nur die auf dem linken Beet (2: dem rechten) über c3
    pot, cat     nennen die Felder für einen Topf oder eine Katze
    try L4 B2 = 1 a1 b1 c1 a2
                 probiert ein Plättchen der Gärtnerei aus, ohne Folgen
    ahead        zeigt, vor welchen Plättchen alle stehen werden
    reserve      zeigt das Reservebeet

## What would come of it

covered = { $pots ->
    [0] { $cloches ->
        [0] {""}
       *[other] , bedeckt { cloches }
    }
   *[other] , bedeckt { pots }{ $cloches ->
        [0] {""}
       *[other] {" "}und { cloches }
    }
}
outcome = { $empty ->
    [0] Beet fertig, bringt { pots } und { cloches }
    [one] { $empty } leeres Feld bleibt{ covered }
   *[other] { $empty } leere Felder bleiben{ covered }
}
proposal = { $kind ->
    [plan] Nur ein Plan: { $what } auf { the-bed }{ $squares }: { outcome }.
    [place] Auf { the-bed }{ $squares } { $what } legen: { outcome }.
   *[plant] Auf { the-bed }{ $squares } { $what } pflanzen: { outcome }.
}
obstacle = { $obstacle ->
    [tile] Dort liegt schon ein Plättchen.
    [cat] Dort liegt eine Katze.
    [pot] Dort steht ein Topfmarker.
    [outside] Es ragt über das Beet hinaus.
    [print] Nur auf ein leeres Feld.
    [gone] Dieses Beet ist ausgeschieden.
    [elsewhere] Das gehört auf dein anderes Beet.
   *[last_space] Ein Feld zum Pflanzen muss bleiben.
}

## What is on the page

beds = Beete
nursery = Gärtnerei
queue = Schlange
reserve = Reserve
track = Wertungsleiste
red-line = Rote Linie: eine Katze für jeden Stein, der sie überschreitet
supply = Töpfe und Katzen
cats-held = { $cats ->
    [one] Katze: { $cats }
   *[other] Katzen: { $cats }
}
full = Fertig!
plan = Plan
here-it = was du trägst
can-take = du kannst es nehmen
can-try = nur zum Ausprobieren
may-be-gone = andere wählen vor dir
contested = Goldkreis: Andere können es vor dir nehmen.
your-line = Du stehst vor { $line }
your-next = Als Nächstes stehst du vor { $line }, { in-turns }
carry = Wähl einen Platz. R dreht, F wendet.
carry-touch = Zieh es auf ein Beet oder tipp ein Feld an.
place-it = Wähl ein leeres Feld.
take-pot = Topf nehmen
take-cat = Katze nehmen
turn = Drehen
flip = Wenden
back = Zurücklegen
plant = Pflanzen
place = Legen
pay = Zahlen
advance = Vorrücken

## For ears

spoken-nursery = Gärtnerei, Reihe { $row }: { $tiles }.
spoken-row = Gärtnerreihe, vom Würfel aus: { $tiles }.
spoken-tile = { $tile }: { $flowers }, geformt wie { $squares }.
spoken-place = { $name }: { points }{ $hive ->
    [0] .
   *[other] , Bienenkorb { $hive }.
} { cubes }. { cats }.
spoken-bed = { $name }, { the-bed }: Nummer { $number }, { face }; { marks }; { empty-spaces }.
spoken-squares = Reihe { $row }: { $squares }.
choice = { $number }: { $what }.

## What speaks for an action

reason-completes = macht { the-bed } fertig
reason-fills = { $count ->
    [one] füllt ein leeres Feld
   *[other] füllt { $count } leere Felder
}
reason-leaves = { $count ->
    [one] lässt ein Feld leer
   *[other] lässt { $count } Felder leer
}
reason-single-hole = lässt ein einzelnes Loch
reason-no-single-hole = lässt kein einzelnes Loch
reason-shows = { $mark ->
    [pot] bringt einen Topf
   *[cloche] bringt eine Glashaube
}
reason-covers = { $mark ->
    [pot] bedeckt einen Topf
   *[cloche] bedeckt eine Glashaube
}
reason-last-of-row = nimmt das letzte Plättchen der Reihe
reason-reaches = Stein erreicht { $space }
reason-hive = Stein erreicht 20: ein Bienenkorb
reason-red-line = überschreitet die rote Linie: eine Katze
reason-last-off-zero = der letzte Stein verlässt die 0: ein Topf
reason-keeps-cats = { $count ->
    [one] behält eine Katze für später
   *[other] behält { $count } Katzen für später
}
reason-new-tiles = { $count ->
    [one] bringt ein neues Plättchen
   *[other] bringt { $count } neue Plättchen
}
reason-costs = kostet { points }
reason-scores-first = wertet zuerst { the-bed }

## The lesson: what to do, what is said when something else is tried, and when it is done
lesson-plant = Der Gärtner steht vor einer Reihe der Gärtnerei: Nur deren Plättchen darfst du nehmen. Zieh die drei Blumen in einer Linie unten auf das linke Beet, von c1 bis e1, und pflanz sie.
    .nudge = Nimm das Dreier-Plättchen aus der beleuchteten Reihe und leg es auf c1, d1 und e1 des linken Beetes.
    .praise = Ein Plättchen in jedem Zug, sofort auf ein Beet. Hier bleibt nur ein leeres Feld.
lesson-cat = Ein einziges Feld ist noch leer, und du hast zwei Katzen. Leg eine davon auf c2.
    .nudge = Leg eine Katze auf c2 des linken Beetes.
    .praise = Katzen zählen nichts, aber sie füllen ein Feld. Das Beet ist fertig!
lesson-done = Die andere Katze bleibt bei dir. Sag, dass du keine mehr legst.
    .nudge = Wähl „Keine Katze mehr“.
    .praise = Das Pflanzen ist vorbei, und das fertige Beet wird gewertet: Vier Töpfe und zwei Glashauben sind sichtbar.
lesson-orange = Töpfe rücken einen orangefarbenen Stein vor, je ein Feld. Nimm den auf der 6: Er überschreitet die rote Linie.
    .nudge = Rück den orangefarbenen Stein vor, der auf 6 steht.
    .praise = Von 6 auf 10, und für die Linie eine Katze.
lesson-keep = Du könntest diese Katze gleich auf dein anderes Beet legen. Behalt sie: Zwei darfst du haben.
    .nudge = Wähl „Katze behalten“.
    .praise = Mit mehr als zweien am Ende des Zuges müsstest du dich von einer trennen.
lesson-blue = Nun die Glashauben: zwei Felder für einen blauen Stein, jedes 2 Punkte wert. Nimm den auf der 2.
    .nudge = Rück den blauen Stein vor, der auf 2 steht.
    .praise = Vier Punkte mehr. Das Reservebeet tritt an die Stelle des Beetes, die Plättchen kommen ans Ende der Schlange.
lesson-refill = Ein Feld deiner Gärtnerreihe ist leer. Für eine Katze füllt die Schlange es auf, ganz am Anfang des Zuges.
    .nudge = Wähl „Auffüllen für eine Katze“, bevor du pflanzt.
    .praise = Die Schubkarre hat ein Plättchen gebracht. Bei drei oder vier leeren Feldern kommt es von selbst.
lesson-turn = Pflanz ein Plättchen deiner Wahl. R oder das Mausrad dreht es, F wendet es. Achte darauf, was es bedeckt: Sichtbare Töpfe und Glashauben sind Punkte.
    .nudge = Nimm ein Plättchen aus der beleuchteten Reihe und pflanz es auf eines deiner Beete.
    .praise = Gut gelegt. Jedes Plättchen der Gärtnerei kannst du jederzeit auf deinen Beeten ausprobieren, auch wenn andere am Zug sind.
lesson-go-on = Leg deine Katze, oder mach ohne weiter.
    .nudge = Leg eine Katze oder wähl „Keine Katze mehr“.
    .praise = Der Gärtner geht weiter, und der Bot hat gepflanzt. Die Buchstaben auf den Steinen sagen, wer als Nächstes wo dran ist.
lesson-pot = Nichts dabei in der Reihe? Ein Topf ist immer da. Er füllt ein Feld und zählt, wenn das Beet fertig ist.
    .nudge = Nimm einen Topf und leg ihn auf ein leeres Feld.
    .praise = Das wird ein Punkt.
lesson-last = Spiel weiter, wie du magst.
    .nudge = Pflanz ein Plättchen oder einen Topf.
    .praise = Zeigt der Würfel 6, beginnt die Schlussrunde: Beete mit höchstens zwei Plättchen fallen weg, und jeder Zug kostet 2 Punkte. Die Summe deiner sechs Steine ist dein Ergebnis. Viel Freude im Garten!
