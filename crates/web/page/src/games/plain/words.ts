import { dictionary, plural } from '../../words.svelte'

export const words = dictionary({
  en: {
    picture: 'The table',
    points: 'Points',
    choose: 'What you can do',
    type: 'Choose below, or type here',
    back: 'One word back',
    left: (count: number) => plural(count, { one: '# possibility', other: '# possibilities' }),
    none: 'Nothing begins like this.',
    propose: (action: string) => `${action}?`,
    hinted: 'advised',
  },
  fr: {
    picture: 'La table',
    points: 'Points',
    choose: 'Ce que vous pouvez faire',
    type: 'Choisissez, ou tapez ici',
    back: 'Un mot en arrière',
    left: (count: number) => plural(count, { one: '# possibilité', other: '# possibilités' }),
    none: 'Rien ne commence ainsi.',
    propose: (action: string) => `${action}\u00a0?`,
    hinted: 'conseillé',
  },
  de: {
    picture: 'Der Tisch',
    points: 'Punkte',
    choose: 'Was du tun kannst',
    type: 'Wähle aus oder tipp es hier',
    back: 'Ein Wort zurück',
    left: (count: number) => plural(count, { one: '# Möglichkeit', other: '# Möglichkeiten' }),
    none: 'So beginnt nichts.',
    propose: (action: string) => `${action}?`,
    hinted: 'empfohlen',
  },
})
