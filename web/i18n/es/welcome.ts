import type { welcome as english } from '../en/welcome.ts';
import type { Translation } from '../translation.ts';

export const welcome = {
  title: 'Te damos la bienvenida a Marquee',
  lead: 'Tu país decide qué ofertas ves.',
  close: 'Cerrar',
  language: 'Idioma',
  country: 'País',
  start: 'Para empezar',
  done: 'Listo',
} as const satisfies Translation<'es', typeof english>;
