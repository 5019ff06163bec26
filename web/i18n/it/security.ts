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
  step: {
    code: 'Codice',
    codeHint: 'Sei cifre della tua app, oppure un codice di recupero',
    remember: 'Non chiedere un codice in questo browser per 30 giorni',
    submit: 'Accedi',
    busy: 'Accesso in corso…',
    back: 'Torna alla password',
    expired: 'È passato troppo tempo. Accedi di nuovo.',
  },
} as const satisfies Translation<'it', typeof english>;
