import { dictionary } from '../../words.svelte'

const en = {
  plant: {
    ask:
      'The gardener faces a line of the nursery: only its tiles are yours to take. Drag the three flowers ' +
      'in a row to the foot of the left bed, from c1 to e1, and plant them.',
    nudge: 'Take the tile of three from the lit line and lay it on c1, d1 and e1 of the left bed.',
    praise: 'One tile in each turn, straight into a bed. One empty space is left here.',
  },
  cat: {
    ask: 'A single space is left, and you hold two cats. Let one of them nap on c2.',
    nudge: 'Place a cat on c2 of the left bed.',
    praise: 'Cats score nothing, but they fill a space. The bed is complete!',
  },
  done: {
    ask: 'The other cat stays with you. Say that you place no more.',
    nudge: 'Choose “No more cats”.',
    praise: 'Planting is over, and the complete bed is scored: four pots and two cloches can be seen.',
  },
  orange: {
    ask: 'Pots move one orange cube, one space each. Take the cube on 6: it crosses the red line.',
    nudge: 'Advance the orange cube that stands on 6.',
    praise: 'From 6 to 10, and a cat for crossing the line.',
  },
  keep: {
    ask: 'You could place this cat on your other bed at once. Keep it: you may hold two.',
    nudge: 'Choose “Keep the cat”.',
    praise: 'With more than two at the end of a turn you would have to part with one.',
  },
  blue: {
    ask: 'Now the cloches: two spaces for a blue cube, each worth 2 points. Move the one on 2.',
    nudge: 'Advance the blue cube that stands on 2.',
    praise: 'Four points more. The reserve takes the place of the bed, and the tiles go to the end of the queue.',
  },
  refill: {
    ask: 'A space of your line is empty. For a cat, the queue fills it, first of all in your turn.',
    nudge: 'Choose “Refill for a cat” before you plant.',
    praise: 'The wheelbarrow has brought a new tile. With three or four empty spaces it comes by itself.',
  },
  turn: {
    ask:
      'Plant a tile of your choice. Turn it with R or the wheel, flip it with F. Look at what it covers: ' +
      'pots and cloches that can be seen are points.',
    nudge: 'Take a tile from the lit line and plant it on one of your beds.',
    praise: 'Well laid. You may try any tile of the nursery on your beds at any time, even when others play.',
  },
  goOn: {
    ask: 'Place your cat, or go on without.',
    nudge: 'Place a cat, or choose “No more cats”.',
    praise: 'The gardener walks on, and the bot has planted. The letters on the stones say who comes next where.',
  },
  pot: {
    ask:
      'Nothing that you like in the line? A pot is always there. It fills one space, and counts when the ' +
      'bed is complete.',
    nudge: 'Take a pot and place it on an empty space.',
    praise: 'A point in the making.',
  },
  last: {
    ask: 'Play on as you like.',
    nudge: 'Plant a tile or a pot.',
    praise:
      'When the die shows 6 the last round begins: beds with two tiles or fewer go, and every turn costs 2 ' +
      'points. The sum of your six cubes is your score. Enjoy your garden!',
  },
}

export const words = dictionary<typeof en>({
  en,
  fr: {
    plant: {
      ask:
        'Le Jardinier fait face à une rangée de la Pépinière : vous ne prenez que ses tuiles. Glissez les ' +
        'trois fleurs alignées au bas du Parterre de gauche, de c1 à e1, et plantez-les.',
      nudge: 'Prenez la tuile de trois dans la Rangée éclairée et posez-la en c1, d1 et e1 du Parterre de gauche.',
      praise: 'Une tuile par tour, aussitôt dans un Parterre. Ici, il reste un seul espace vide.',
    },
    cat: {
      ask: 'Il reste un seul espace, et vous avez deux chats. Installez-en un en c2.',
      nudge: 'Placez un chat en c2 du Parterre de gauche.',
      praise: 'Les chats ne rapportent rien, mais ils remplissent un espace. Le Parterre est complet !',
    },
    done: {
      ask: 'L’autre chat reste avec vous. Dites que vous n’en placez plus.',
      nudge: 'Choisissez « Aucun autre chat ».',
      praise:
        'La plantation est finie et le Parterre complet est décompté : quatre pots et deux cloches sont visibles.',
    },
    orange: {
      ask:
        'Les pots font avancer un cube orange, d’une case chacun. Prenez celui qui est sur 6 : il franchit la ' +
        'ligne rouge.',
      nudge: 'Avancez le cube orange placé sur 6.',
      praise: 'De 6 à 10, et un chat pour avoir franchi la ligne.',
    },
    keep: {
      ask: 'Vous pourriez placer ce chat aussitôt sur votre autre Parterre. Gardez-le : vous pouvez en avoir deux.',
      nudge: 'Choisissez « Garder le chat ».',
      praise: 'Avec plus de deux chats à la fin du tour, il faudrait se séparer de l’un d’eux.',
    },
    blue: {
      ask: 'Passons aux cloches : deux cases pour un cube bleu, chacune vaut 2 points. Avancez celui qui est sur 2.',
      nudge: 'Avancez le cube bleu placé sur 2.',
      praise:
        'Quatre points de plus. Le Parterre de réserve prend la place du vôtre, et les tuiles vont au bout de la file.',
    },
    refill: {
      ask: 'Une case de votre Rangée est vide. Contre un chat, la file la remplit, tout au début du tour.',
      nudge: 'Choisissez « Réapprovisionner contre un chat » avant de planter.',
      praise: 'La Brouette a apporté une tuile. S’il y a trois ou quatre cases vides, cela se fait tout seul.',
    },
    turn: {
      ask:
        'Plantez une tuile de votre choix. R ou la molette la fait pivoter, F la retourne. Regardez ce ' +
        'qu’elle recouvre : les pots et les cloches visibles sont des points.',
      nudge: 'Prenez une tuile de la Rangée éclairée et plantez-la dans l’un de vos Parterres.',
      praise:
        'Bien posée. Vous pouvez essayer n’importe quelle tuile de la Pépinière à tout moment, même quand ' +
        'd’autres jouent.',
    },
    goOn: {
      ask: 'Placez votre chat, ou continuez sans.',
      nudge: 'Placez un chat, ou choisissez « Aucun autre chat ».',
      praise: 'Le Jardinier avance, et le robot a planté. Les lettres sur les pierres disent qui vient ensuite, et où.',
    },
    pot: {
      ask:
        'Rien ne vous plaît dans la Rangée ? Un pot est toujours là. Il remplit un espace et compte quand le ' +
        'Parterre est complet.',
      nudge: 'Prenez un pot et placez-le sur un espace vide.',
      praise: 'Un point en perspective.',
    },
    last: {
      ask: 'Continuez à votre guise.',
      nudge: 'Plantez une tuile ou un pot.',
      praise:
        'Quand le dé montre 6 s’ouvre le dernier tour de jeu : les Parterres de deux tuiles ou moins partent, ' +
        'et chaque tour coûte 2 points. La somme de vos six cubes fait votre score. Bon jardinage !',
    },
  },
  de: {
    plant: {
      ask:
        'Der Gärtner steht vor einer Reihe der Gärtnerei: Nur deren Plättchen darfst du nehmen. Zieh die drei ' +
        'Blumen in einer Linie unten auf das linke Beet, von c1 bis e1, und pflanz sie.',
      nudge: 'Nimm das Dreier-Plättchen aus der beleuchteten Reihe und leg es auf c1, d1 und e1 des linken Beetes.',
      praise: 'Ein Plättchen in jedem Zug, sofort auf ein Beet. Hier bleibt nur ein leeres Feld.',
    },
    cat: {
      ask: 'Ein einziges Feld ist noch leer, und du hast zwei Katzen. Leg eine davon auf c2.',
      nudge: 'Leg eine Katze auf c2 des linken Beetes.',
      praise: 'Katzen zählen nichts, aber sie füllen ein Feld. Das Beet ist fertig!',
    },
    done: {
      ask: 'Die andere Katze bleibt bei dir. Sag, dass du keine mehr legst.',
      nudge: 'Wähl „Keine Katze mehr“.',
      praise:
        'Das Pflanzen ist vorbei, und das fertige Beet wird gewertet: Vier Töpfe und zwei Glashauben sind sichtbar.',
    },
    orange: {
      ask:
        'Töpfe rücken einen orangefarbenen Stein vor, je ein Feld. Nimm den auf der 6: Er überschreitet die ' +
        'rote Linie.',
      nudge: 'Rück den orangefarbenen Stein vor, der auf 6 steht.',
      praise: 'Von 6 auf 10, und für die Linie eine Katze.',
    },
    keep: {
      ask: 'Du könntest diese Katze gleich auf dein anderes Beet legen. Behalt sie: Zwei darfst du haben.',
      nudge: 'Wähl „Katze behalten“.',
      praise: 'Mit mehr als zweien am Ende des Zuges müsstest du dich von einer trennen.',
    },
    blue: {
      ask: 'Nun die Glashauben: zwei Felder für einen blauen Stein, jedes 2 Punkte wert. Nimm den auf der 2.',
      nudge: 'Rück den blauen Stein vor, der auf 2 steht.',
      praise:
        'Vier Punkte mehr. Das Reservebeet tritt an die Stelle des Beetes, die Plättchen kommen ans Ende der Schlange.',
    },
    refill: {
      ask: 'Ein Feld deiner Gärtnerreihe ist leer. Für eine Katze füllt die Schlange es auf, ganz am Anfang des Zuges.',
      nudge: 'Wähl „Auffüllen für eine Katze“, bevor du pflanzt.',
      praise: 'Die Schubkarre hat ein Plättchen gebracht. Bei drei oder vier leeren Feldern kommt es von selbst.',
    },
    turn: {
      ask:
        'Pflanz ein Plättchen deiner Wahl. R oder das Mausrad dreht es, F wendet es. Achte darauf, was es ' +
        'bedeckt: Sichtbare Töpfe und Glashauben sind Punkte.',
      nudge: 'Nimm ein Plättchen aus der beleuchteten Reihe und pflanz es auf eines deiner Beete.',
      praise:
        'Gut gelegt. Jedes Plättchen der Gärtnerei kannst du jederzeit auf deinen Beeten ausprobieren, auch ' +
        'wenn andere am Zug sind.',
    },
    goOn: {
      ask: 'Leg deine Katze, oder mach ohne weiter.',
      nudge: 'Leg eine Katze oder wähl „Keine Katze mehr“.',
      praise:
        'Der Gärtner geht weiter, und der Bot hat gepflanzt. Die Buchstaben auf den Steinen sagen, wer als ' +
        'Nächstes wo dran ist.',
    },
    pot: {
      ask: 'Nichts dabei in der Reihe? Ein Topf ist immer da. Er füllt ein Feld und zählt, wenn das Beet fertig ist.',
      nudge: 'Nimm einen Topf und leg ihn auf ein leeres Feld.',
      praise: 'Das wird ein Punkt.',
    },
    last: {
      ask: 'Spiel weiter, wie du magst.',
      nudge: 'Pflanz ein Plättchen oder einen Topf.',
      praise:
        'Zeigt der Würfel 6, beginnt die Schlussrunde: Beete mit höchstens zwei Plättchen fallen weg, und ' +
        'jeder Zug kostet 2 Punkte. Die Summe deiner sechs Steine ist dein Ergebnis. Viel Freude im Garten!',
    },
  },
})
