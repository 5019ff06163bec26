import type { welcome as english } from '../en/welcome.ts';
import type { Translation } from '../translation.ts';

export const welcome = {
  title: 'Boas-vindas ao Marquee',
  lead: 'Seu país define quais ofertas você vê.',
  close: 'Fechar',
  language: 'Idioma',
  country: 'País',
  start: 'Para começar',
  done: 'Concluir',
} as const satisfies Translation<'pt', typeof english>;
