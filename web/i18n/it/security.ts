import type { Translation } from '../translation.ts';
import type { security as english } from '../en/security.ts';

export const security = {
  confirm: {
    title: 'Sei tu?',
    lead: 'Riguarda la protezione del tuo account: conferma che sei tu.',
    password: 'Password',
    submit: 'Conferma',
    busy: 'Conferma in corso…',
    cancel: 'Annulla',
    close: 'Chiudi',
  },
} as const satisfies Translation<'it', typeof english>;
