import type { welcome as english } from '../en/welcome.ts';
import type { Translation } from '../translation.ts';

export const welcome = {
  title: 'Benvenuto su Marquee',
  lead: 'Il tuo paese decide quali offerte vedi.',
  close: 'Chiudi',
  language: 'Lingua',
  country: 'Paese',
  start: 'Per iniziare',
  done: 'Fatto',
} as const satisfies Translation<'it', typeof english>;
