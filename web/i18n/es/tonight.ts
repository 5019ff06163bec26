import type { tonight as english } from '../en/tonight.ts';
import type { Translation } from '../translation.ts';

export const tonight = {
  title: 'Esta noche',
  description: 'Tres películas o series para esta noche, según el ánimo, el tiempo y la compañía.',
  lead: 'Tres títulos según tu ánimo, tu tiempo y tu compañía.',
  labels: {
    mood: 'Ánimo',
    time: 'Tiempo',
    company: 'Compañía',
  },
  choices: {
    mood: {
      any: 'Cualquier ánimo',
      light: 'Algo ligero',
      exciting: 'Emocionante',
      tense: 'Tenso',
      moving: 'Conmovedor',
      mind_bending: 'Desconcertante',
      family: 'Para la familia',
    },
    time: {
      any: 'Cualquier duración',
      '90': '90 minutos',
      '120': 'Dos horas',
      episode: 'Un episodio',
    },
    company: {
      any: 'Con quien sea',
      alone: 'A solas',
      two: 'Dos personas',
      children: 'Con niños',
    },
  },
  fromCollection: 'De tu colección',
  another: 'Otros tres',
  startOver: 'Empezar de nuevo',
  seenAll: 'Has visto todos los títulos que encajan',
  nothing: 'Ningún título encaja',
  nothingWith: 'Cambia una de tus opciones:',
  nothingTogether: 'Ningún título cumple todas tus opciones.',
  loosen: {
    mood: 'Cualquier ánimo',
    time: 'Cualquier duración',
    company: 'Cualquier compañía',
    all: 'Quitar todas las opciones',
  },
  failed: 'No se pudieron cargar los títulos.',
} as const satisfies Translation<'es', typeof english>;
