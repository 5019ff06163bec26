import type { recommendations as english } from '../en/recommendations.ts';
import type { Translation } from '../translation.ts';

export const recommendations = {
  title: 'Für dich',
  lead: 'Auf Grundlage dessen, was du speicherst, bewertest und siehst. Auf diesem Server berechnet und nur für dich sichtbar.',
  because: {
    kept: 'Weil du {{titles}} gespeichert hast',
    liked: 'Weil du {{titles}} magst',
    watched: 'Weil du {{titles}} gesehen hast',
    together: 'Wer {{titles}} gespeichert hat, hat auch das gespeichert',
  },
  dismiss: 'Kein Interesse',
  dismissLabel: 'Kein Interesse an {{title}}',
  dismissed: '{{title}} wird nicht mehr empfohlen.',
  undo: 'Rückgängig',
  operationFailed: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  failed: 'Deine Empfehlungen konnten nicht geladen werden.',
  retry: 'Noch einmal versuchen',
  off: 'Empfehlungen sind ausgeschaltet',
  settings: 'Einstellungen öffnen',
  tooFew: 'Noch nicht genug Titel',
  nothing: 'Nichts Neues zu empfehlen',
  tooFewText: 'Füge deiner Sammlung mindestens drei Titel hinzu, oder bewerte, was du gesehen hast.',
  discover: 'Titel entdecken',
} as const satisfies Translation<'de', typeof english>;
