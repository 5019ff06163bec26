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
  step: {
    code: 'Code',
    codeHint: 'Sechs Ziffern aus deiner App oder ein Wiederherstellungscode',
    remember: 'In diesem Browser 30 Tage lang nicht nach einem Code fragen',
    submit: 'Anmelden',
    busy: 'Anmeldung läuft …',
    back: 'Zurück zum Passwort',
    expired: 'Das hat zu lange gedauert. Bitte melde dich noch einmal an.',
  },
} as const satisfies Translation<'de', typeof english>;
