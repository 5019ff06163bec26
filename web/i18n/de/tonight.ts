import type { tonight as english } from '../en/tonight.ts';
import type { Translation } from '../translation.ts';

export const tonight = {
  title: 'Heute Abend',
  description: 'Drei Filme oder Serien für heute Abend, nach Stimmung, Zeit und Begleitung.',
  lead: 'Drei Titel für deine Stimmung, deine Zeit und deine Begleitung.',
  labels: {
    mood: 'Stimmung',
    time: 'Zeit',
    company: 'Mit wem',
  },
  choices: {
    mood: {
      any: 'Jede Stimmung',
      light: 'Etwas Leichtes',
      exciting: 'Aufregend',
      tense: 'Spannend',
      moving: 'Bewegend',
      mind_bending: 'Verblüffend',
      family: 'Für die Familie',
    },
    time: {
      any: 'Jede Länge',
      '90': '90 Minuten',
      '120': 'Zwei Stunden',
      episode: 'Eine Folge',
    },
    company: {
      any: 'Egal mit wem',
      alone: 'Allein',
      two: 'Zu zweit',
      children: 'Mit Kindern',
    },
  },
  fromCollection: 'Aus deiner Sammlung',
  another: 'Drei andere',
  startOver: 'Neu anfangen',
  seenAll: 'Du hast alle passenden Titel gesehen',
  nothing: 'Kein Titel passt',
  nothingWith: 'Ändere eine deiner Vorgaben:',
  nothingTogether: 'Kein Titel passt zu allen deinen Vorgaben.',
  loosen: {
    mood: 'Jede Stimmung',
    time: 'Jede Länge',
    company: 'Egal mit wem',
    all: 'Alle Vorgaben entfernen',
  },
  failed: 'Die Titel konnten nicht geladen werden.',
} as const satisfies Translation<'de', typeof english>;
