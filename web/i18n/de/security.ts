import type { Translation } from '../translation.ts';
import type { security as english } from '../en/security.ts';

export const security = {
  confirm: {
    title: 'Bist du es?',
    lead: 'Hier geht es um den Schutz deines Kontos. Bestätige bitte, dass du es bist.',
    password: 'Passwort',
    submit: 'Bestätigen',
    busy: 'Wird bestätigt …',
    cancel: 'Abbrechen',
    close: 'Schließen',
  },
} as const satisfies Translation<'de', typeof english>;
