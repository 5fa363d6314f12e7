import { dictionary } from '../../words.svelte'

/** Of one step: what to do, what is said when something else is tried, and when it is done. */
interface StepWords {
  ask: string
  nudge: string
  praise: string
}

type StepName =
  | 'start' | 'stand' | 'aside' | 'noHole' | 'circles' | 'flip' | 'most' | 'low' | 'both' | 'free'

type Words = Record<StepName, StepWords>

export const words = dictionary<Words>({
  en: {
    start: {
      ask: 'This is your start piece. Move it over any columns, then let it go: it slides straight down.',
      nudge: 'The start piece has to be placed. Move it where you like and drop it.',
      praise: 'It lies. From now on everyone places the same piece at the same time, one card after the other.',
    },
    stand: {
      ask: 'Turn this piece until it stands upright, then drop it.',
      nudge: 'It still lies flat. Turn it once: it is higher than wide then.',
      praise: 'A piece may lie any way you like. The dotted outline always shows where it comes to rest.',
    },
    aside: {
      ask: 'The cross fits badly almost everywhere. Set it aside: that costs nothing but the piece.',
      nudge: 'Try the button “Set aside” this time.',
      praise: 'It does not come back this round. You may do this as often as you like, except with the start piece.',
    },
    noHole: {
      ask: 'Nothing can slip under another piece. Place this one so that it closes off as little as possible.',
      nudge: 'Squares with a cross would be closed off for good. Turn or move it: fewer is possible.',
      praise: 'Well fitted. Each square left uncovered costs 1 point in the end.',
    },
    circles: {
      ask: 'On this board a circle that stays visible earns its number. Cover as little of that as you can.',
      nudge: 'That covers circles which could stay visible. Look for another place.',
      praise: 'Right: here a gap with a circle in it is welcome.',
    },
    flip: {
      ask: 'Pieces have two faces. Flip this one over and place it.',
      nudge: 'This is still the face on the card. Flip it first.',
      praise: 'Four turns and two faces: up to eight ways to place a piece.',
    },
    most: {
      ask: 'The badge on the outline says what a drop changes. Find a place that brings the most.',
      nudge: 'There is a place with more points. Turn and move it, and watch the badge.',
      praise: 'That is the most it can bring. But sometimes a tidy ramp is worth more later.',
    },
    low: {
      ask: 'Keep your ramp low: place this piece as deep as it can go.',
      nudge: 'It can come to rest deeper. Watch where the outline ends.',
      praise: 'Room at the top is room for later pieces. They may stick out there, but what sticks out covers nothing.',
    },
    both: {
      ask: 'Now both at once: close off nothing without need, and leave the circles visible.',
      nudge: 'There is a better place: count the crosses and the circles it covers.',
      praise: 'That is the whole art of it.',
    },
    free: {
      ask: 'Your choice: place this piece or set it aside. “Still to come” shows what is left; tap one to try it out.',
      nudge: 'Place it or set it aside.',
      praise:
        'You know how to play. A round ends after 16 cards. Board 1 rewards complete rows, board 3 has penalties, ' +
        'board 4 pairs of symbols.',
    },
  },
  fr: {
    start: {
      ask: 'Voici votre pièce de départ. Amenez-la où vous voulez et lâchez-la : elle glisse tout droit vers le bas.',
      nudge: 'La pièce de départ doit être placée. Amenez-la où vous voulez et lâchez-la.',
      praise: 'C’est placé. Désormais, tout le monde place en même temps la même pièce, carte après carte.',
    },
    stand: {
      ask: 'Tournez cette pièce pour qu’elle soit debout, puis lâchez-la.',
      nudge: 'Elle est encore couchée. Tournez-la une fois : elle sera plus haute que large.',
      praise: 'Toutes les orientations sont permises. Le contour en tirets montre toujours où elle s’arrêtera.',
    },
    aside: {
      ask: 'La croix se case mal presque partout. Mettez-la de côté : vous n’y perdez que la pièce.',
      nudge: 'Cette fois, essayez le bouton « Mettre de côté ».',
      praise: 'Elle ne revient plus de la manche. C’est permis autant que vous voulez, sauf pour la pièce de départ.',
    },
    noHole: {
      ask: 'Rien ne se faufile sous une autre pièce. Placez celle-ci en enfermant le moins de cases possible.',
      nudge: 'Les cases marquées d’une croix seraient perdues. Tournez ou déplacez-la : on peut faire mieux.',
      praise: 'Bien ajusté. Chaque case non recouverte coûte 1 point à la fin.',
    },
    circles: {
      ask: 'Sur cette planche, un rond resté visible vaut son nombre. Recouvrez-en le moins possible.',
      nudge: 'Ici, vous recouvrez des ronds qui pourraient rester visibles. Cherchez une autre place.',
      praise: 'Oui : ici, un trou avec un rond est le bienvenu.',
    },
    flip: {
      ask: 'Les pièces ont deux faces. Retournez celle-ci et placez-la.',
      nudge: 'C’est encore la face de la carte. Retournez-la d’abord.',
      praise: 'Quatre quarts de tour, deux faces : jusqu’à huit façons de placer une pièce.',
    },
    most: {
      ask: 'La pastille sur le contour dit ce que vous gagnez. Trouvez une place qui rapporte le plus.',
      nudge: 'Une autre place rapporte davantage. Tournez, déplacez, et regardez la pastille.',
      praise: 'C’est le maximum. Mais une rampe bien rangée vaut parfois plus par la suite.',
    },
    low: {
      ask: 'Restez bas : placez cette pièce le plus profond possible.',
      nudge: 'Elle peut descendre plus bas. Regardez où finit le contour.',
      praise: 'La place en haut servira plus tard. Une pièce peut y dépasser, mais ce qui dépasse ne recouvre rien.',
    },
    both: {
      ask: 'Les deux à la fois : n’enfermez rien sans nécessité et laissez les ronds visibles.',
      nudge: 'Il y a mieux : comptez les croix et les ronds recouverts.',
      praise: 'Tout l’art est là.',
    },
    free: {
      ask: 'À vous de choisir : placez cette pièce ou mettez-la de côté. Touchez une pièce à venir pour l’essayer.',
      nudge: 'Placez-la ou mettez-la de côté.',
      praise:
        'Vous savez jouer. Une manche finit après 16 cartes. La planche 1 récompense les lignes complètes, ' +
        'la planche 3 a des malus, la planche 4 des paires de symboles.',
    },
  },
  de: {
    start: {
      ask: 'Das ist dein Startteil. Beweg es über beliebige Spalten und lass es los: Es gleitet gerade nach unten.',
      nudge: 'Das Startteil musst du legen. Beweg es, wohin du magst, und lass es los.',
      praise: 'Es liegt. Ab jetzt legen alle gleichzeitig dasselbe Teil, Karte für Karte.',
    },
    stand: {
      ask: 'Dreh dieses Teil, bis es hochkant steht, und lass es los.',
      nudge: 'Noch liegt es flach. Dreh es einmal, dann ist es höher als breit.',
      praise: 'Jede Lage ist erlaubt. Der gestrichelte Umriss zeigt immer, wo es liegen bleibt.',
    },
    aside: {
      ask: 'Das Kreuz passt fast nirgends. Leg es beiseite: Das kostet nichts als das Teil.',
      nudge: 'Nimm diesmal den Knopf „Beiseitelegen“.',
      praise: 'In dieser Runde kommt es nicht wieder. Das darfst du beliebig oft, nur nicht mit dem Startteil.',
    },
    noHole: {
      ask: 'Unter ein anderes Teil schlüpft nichts. Leg dieses so, dass es möglichst wenig einschließt.',
      nudge: 'Felder mit Kreuz wären für immer eingeschlossen. Dreh oder verschieb es: Es geht mit weniger.',
      praise: 'Gut gefügt. Jedes unbedeckte Feld kostet am Ende 1 Punkt.',
    },
    circles: {
      ask: 'Auf diesem Plan bringt ein sichtbarer Kreis seine Zahl. Verdeck davon so wenig wie möglich.',
      nudge: 'Das verdeckt Kreise, die sichtbar bleiben könnten. Such einen anderen Platz.',
      praise: 'Genau: Hier ist eine Lücke mit einem Kreis darin willkommen.',
    },
    flip: {
      ask: 'Teile haben zwei Seiten. Wende dieses und leg es.',
      nudge: 'Das ist noch die Seite von der Karte. Wende es zuerst.',
      praise: 'Vier Drehungen, zwei Seiten: Bis zu acht Möglichkeiten gibt es, ein Teil zu legen.',
    },
    most: {
      ask: 'Das Schild am Umriss sagt, was sich ändert. Finde einen Platz, der am meisten bringt.',
      nudge: 'Es gibt einen Platz mit mehr Punkten. Dreh, verschieb und schau auf das Schild.',
      praise: 'Mehr ist nicht drin. Manchmal ist eine ordentliche Rampe später aber mehr wert.',
    },
    low: {
      ask: 'Bau niedrig: Leg dieses Teil so tief wie möglich.',
      nudge: 'Es kann tiefer liegen. Schau, wo der Umriss endet.',
      praise: 'Oben bleibt Platz für später. Dort darf ein Teil hinausragen, doch was hinausragt, bedeckt nichts.',
    },
    both: {
      ask: 'Jetzt beides: Schließ nichts ohne Not ein und lass die Kreise sichtbar.',
      nudge: 'Es gibt einen besseren Platz: Zähl die Kreuze und die verdeckten Kreise.',
      praise: 'Das ist die ganze Kunst.',
    },
    free: {
      ask: 'Deine Wahl: Leg dieses Teil oder leg es beiseite. Tipp ein Teil an, das noch kommt, um es auszuprobieren.',
      nudge: 'Leg es oder leg es beiseite.',
      praise:
        'Du kannst FITS. Eine Runde endet nach 16 Karten. Plan 1 belohnt vollständige Reihen, ' +
        'Plan 3 hat Minusfelder, Plan 4 Paare von Symbolen.',
    },
  },
})
