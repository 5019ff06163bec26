import type { welcome as english } from '../en/welcome.ts';
import type { Translation } from '../translation.ts';

export const welcome = {
  title: 'Willkommen bei Marquee',
  lead: 'Dein Land entscheidet, welche Angebote du siehst.',
  close: 'Schließen',
  language: 'Sprache',
  country: 'Land',
  start: 'Für den Anfang',
  done: 'Fertig',
} as const satisfies Translation<'de', typeof english>;
