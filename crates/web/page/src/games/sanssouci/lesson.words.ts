import { dictionary } from '../../words.svelte'

interface Said {
  ask: string
  nudge: string
  praise: string
}

export type Taught =
  | 'face'
  | 'colors'
  | 'walk'
  | 'structure'
  | 'around'
  | 'turned'
  | 'gardener'
  | 'over'
  | 'mission'
  | 'last'

const said = (ask: string, nudge: string, praise: string): Said => ({ ask, nudge, praise })

export const words = dictionary<Record<Taught, Said>>({
  en: {
    face: said(
      'This is your garden. It has two faces with different squares built already. Take face A.',
      'Face B is fine too, but for this lesson take face A.',
      'Row 1, by the palace, is complete. The rest is up to you.',
    ),
    colors: said(
      'Each turn you play one of your two cards. Play the yellow-and-purple one and take the pavilion from yellow.',
      'Play the card with 3 and 5, then take the pavilion that lies on yellow.',
      'The tile’s picture is its column, the color it lay on is its row: pavilion and yellow make c3.',
    ),
    walk: said(
      'Now one noble may walk, over built squares only, and must end lower in its own column. Send the noble of ' +
        'the pavilion to c3.',
      'The noble above column c, to c3: that is worth 3 points.',
      'You score the row that it reaches: 3 points.',
    ),
    structure: said(
      'A structure card takes its structure, wherever it lies. Play the fountain and take the fountain from blue.',
      'Play the fountain card, then take the fountain.',
      'It goes on f4. A tile need not touch any other; but no noble gets there yet.',
    ),
    around: said(
      'Nobles may leave their column on the way, as long as they end in it. Send the noble of the statue to b3.',
      'Look for the noble above column b; b3 is reached from the side.',
      'Down, sideways, and 3 points more.',
    ),
    turned: said(
      'What if the square is built already? Play red and purple and take the rose arch from red: g2 is built.',
      'The card with 2 and 5, then the rose arch on red.',
      'The tile is turned over: on its back is a gardener.',
    ),
    gardener: said(
      'The gardener goes on a free square of that row or that column. Close the gap on f2.',
      'f2, please: between row 1 and f3.',
      'A gardener counts as built. Nobles may walk over it, but never stop there.',
    ),
    over: said(
      'Now the way down to the fountain is open. Send its noble over the gardener to f4.',
      'The noble above column f, all the way to f4.',
      'Four points. The further down, the more a step is worth.',
    ),
    mission: said(
      'Look at your missions: at the end each brings once more what the row of its noble is worth. One is the ' +
        'topiary. Play its card and take it from yellow.',
      'Play the topiary card and take the topiary that lies on yellow.',
      'd3 is built, and it can be reached.',
    ),
    last: said(
      'Send the noble of the topiary to d3.',
      'The noble above column d, to d3.',
      'That is a turn of Sanssouci. After 18 rounds complete rows bring 10 less their number, complete columns ' +
        '5. Enjoy your walk!',
    ),
  },
  fr: {
    face: said(
      'Voici votre jardin. Ses deux faces n’ont pas les mêmes cases occupées d’avance. Prenez la face A.',
      'La face B conviendrait aussi, mais pour cette leçon, prenez la face A.',
      'La rangée 1, au pied du château, est complète. Le reste dépend de vous.',
    ),
    colors: said(
      'À chaque tour, vous jouez l’une de vos deux cartes. Jouez celle qui est jaune et violette et prenez le ' +
        'pavillon sur le jaune.',
      'Jouez la carte 3 et 5, puis prenez le pavillon posé sur le jaune.',
      'Le motif donne la colonne, la couleur donne la rangée : pavillon et jaune, c’est c3.',
    ),
    walk: said(
      'Un noble peut maintenant se promener, uniquement sur des cases occupées, et doit finir plus bas dans sa ' +
        'propre colonne. Envoyez le noble du pavillon en c3.',
      'Le noble au-dessus de la colonne c, jusqu’en c3 : cela vaut 3 points.',
      'Vous marquez la valeur de la rangée atteinte : 3 points.',
    ),
    structure: said(
      'Une carte à motif prend son motif où qu’il soit. Jouez la fontaine et prenez la fontaine sur le bleu.',
      'Jouez la carte fontaine, puis prenez la fontaine.',
      'Elle va en f4. Une tuile n’a pas besoin d’en toucher une autre, mais aucun noble n’y accède encore.',
    ),
    around: said(
      'En chemin, un noble peut quitter sa colonne, pourvu qu’il y finisse. Envoyez le noble de la statue en b3.',
      'Cherchez le noble au-dessus de la colonne b ; on atteint b3 par le côté.',
      'On descend, on passe de côté : encore 3 points.',
    ),
    turned: said(
      'Et si la case est déjà occupée ? Jouez la carte rouge et violette et prenez la roseraie sur le rouge : g2 est occupée.',
      'La carte 2 et 5, puis la roseraie sur le rouge.',
      'La tuile est retournée : au verso, il y a un jardinier.',
    ),
    gardener: said(
      'Le jardinier va sur une case libre de cette rangée ou de cette colonne. Comblez le vide en f2.',
      'En f2, s’il vous plaît : entre la rangée 1 et f3.',
      'Un jardinier compte comme une case occupée. Les nobles peuvent y passer, jamais s’y arrêter.',
    ),
    over: said(
      'Le chemin vers la fontaine est ouvert. Envoyez son noble en f4, par-dessus le jardinier.',
      'Le noble au-dessus de la colonne f, jusqu’en f4.',
      'Quatre points. Plus on descend, plus un pas rapporte.',
    ),
    mission: said(
      'Voyez vos objectifs : à la fin, chacun rapporte encore une fois la valeur de la rangée de son noble. ' +
        'L’un d’eux est le topiaire. Jouez sa carte et prenez-le sur le jaune.',
      'Jouez la carte topiaire et prenez le topiaire posé sur le jaune.',
      'La case d3 est occupée, et on peut l’atteindre.',
    ),
    last: said(
      'Envoyez le noble du topiaire en d3.',
      'Le noble au-dessus de la colonne d, jusqu’en d3.',
      'Voilà un tour de jeu de Sanssouci. Après 18 tours, une rangée complète rapporte 10 moins son numéro, une ' +
        'colonne complète 5. Bonne promenade !',
    ),
  },
  de: {
    face: said(
      'Das ist dein Garten. Auf seinen zwei Seiten sind verschiedene Felder schon belegt. Nimm Seite A.',
      'Seite B wäre auch gut, aber nimm hier Seite A.',
      'Reihe 1 am Schloss ist vollständig. Der Rest liegt bei dir.',
    ),
    colors: said(
      'In jedem Zug spielst du eine deiner zwei Karten. Spiele die gelb-lila Karte und nimm den Pavillon von Gelb.',
      'Spiele die Karte mit 3 und 5, dann nimm den Pavillon, der auf Gelb liegt.',
      'Das Motiv ist die Spalte, die Farbe die Reihe: Pavillon und Gelb ergeben c3.',
    ),
    walk: said(
      'Jetzt darf ein Adliger gehen, nur über belegte Felder, und er muss in seiner Spalte weiter unten ' +
        'ankommen. Schick den Adligen des Pavillons nach c3.',
      'Den Adligen über Spalte c, nach c3: Das bringt 3 Punkte.',
      'Du bekommst den Wert der erreichten Reihe: 3 Punkte.',
    ),
    structure: said(
      'Mit einer Motivkarte nimmst du ihr Motiv, wo immer es liegt. Spiele den Brunnen und nimm den Brunnen von Blau.',
      'Spiele die Karte mit dem Brunnen, dann nimm den Brunnen.',
      'Er kommt auf f4. Ein Plättchen muss kein anderes berühren; aber noch kommt kein Adliger dorthin.',
    ),
    around: said(
      'Unterwegs dürfen Adlige ihre Spalte verlassen, wenn sie nur in ihr ankommen. Schick den Adligen der ' +
        'Statue nach b3.',
      'Such den Adligen über Spalte b; b3 erreicht er von der Seite.',
      'Hinunter, zur Seite, und noch einmal 3 Punkte.',
    ),
    turned: said(
      'Und wenn das Feld schon belegt ist? Spiele Rot und Lila und nimm den Rosenbogen von Rot: g2 ist belegt.',
      'Die Karte mit 2 und 5, dann den Rosenbogen auf Rot.',
      'Das Plättchen wird umgedreht: Auf der Rückseite ist ein Gärtner.',
    ),
    gardener: said(
      'Der Gärtner kommt auf ein freies Feld dieser Reihe oder dieser Spalte. Schließ die Lücke auf f2.',
      'Auf f2, bitte: zwischen Reihe 1 und f3.',
      'Ein Gärtner gilt als belegt. Adlige dürfen über ihn gehen, aber nie bei ihm stehen bleiben.',
    ),
    over: said(
      'Jetzt ist der Weg zum Brunnen offen. Schick seinen Adligen über den Gärtner nach f4.',
      'Den Adligen über Spalte f, bis nach f4.',
      'Vier Punkte. Je weiter unten, desto mehr bringt ein Schritt.',
    ),
    mission: said(
      'Sieh dir deine Aufträge an: Am Ende bringt jeder noch einmal den Wert der Reihe, in der sein Adliger ' +
        'steht. Einer ist die Figur. Spiele ihre Karte und nimm sie von Gelb.',
      'Spiele die Karte mit der Figur und nimm die Figur, die auf Gelb liegt.',
      'd3 ist belegt und erreichbar.',
    ),
    last: said(
      'Schick den Adligen der Figur nach d3.',
      'Den Adligen über Spalte d, nach d3.',
      'So geht ein Zug in Sanssouci. Nach 18 Runden bringen vollständig belegte Reihen 10 abzüglich ihrer Zahl, ' +
        'Spalten 5. Viel Freude im Garten!',
    ),
  },
})
