import type { recommendations as english } from '../en/recommendations.ts';
import type { Translation } from '../translation.ts';

export const recommendations = {
  title: 'Für dich',
  lead: 'Auf Grundlage dessen, was du sammelst, bewertest und siehst. Auf diesem Server berechnet und nur für dich sichtbar.',
  because: {
    kept: 'Weil du {{titles}} gesammelt hast',
    liked: 'Weil du {{titles}} magst',
    watched: 'Weil du {{titles}} gesehen hast',
    together: 'Wer {{titles}} gesammelt hat, hat auch das gesammelt',
  },
  dismiss: 'Kein Interesse',
  dismissLabel: 'Kein Interesse an {{title}}',
  dismissed: '{{title}} wird nicht mehr empfohlen.',
  undo: 'Rückgängig',
  operationFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  failed: 'Deine Empfehlungen konnten nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  off: 'Empfehlungen sind ausgeschaltet',
  settings: 'Einstellungen öffnen',
  tooFew: 'Noch nicht genug Titel',
  nothing: 'Nichts Neues zu empfehlen',
  tooFewText: 'Nimm mindestens drei Titel in deine Sammlung auf, oder bewerte, was du gesehen hast.',
  discover: 'Titel entdecken',
} as const satisfies Translation<'de', typeof english>;
