import type { welcome as english } from '../en/welcome.ts';
import type { Translation } from '../translation.ts';

export const welcome = {
  title: 'Bienvenue sur Marquee',
  lead: 'Votre pays décide des offres affichées.',
  close: 'Fermer',
  language: 'Langue',
  country: 'Pays',
  start: 'Pour commencer',
  done: 'Terminé',
} as const satisfies Translation<'fr', typeof english>;
