import type { welcome as english } from '../en/welcome.ts';
import type { Translation } from '../translation.ts';

export const welcome = {
  title: 'Ti diamo il benvenuto su Marquee',
  lead: 'Le offerte che vedi dipendono dal tuo paese.',
  close: 'Chiudi',
  language: 'Lingua',
  country: 'Paese',
  start: 'Per iniziare',
  done: 'Fatto',
} as const satisfies Translation<'it', typeof english>;
