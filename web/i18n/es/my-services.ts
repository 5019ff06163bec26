import type { myServices as english } from '../en/my-services.ts';
import type { Translation } from '../translation.ts';

export const myServices = {
  title: 'Mis servicios',
  lead: 'Lo que ya pagas. Los títulos de estos servicios se marcan, y puedes ver solo esos.',
  country: 'País',
  on: 'En {{service}}',
  none: 'Este catálogo no tiene servicios de streaming para este país.',
  all: 'Mostrar los {{count}} servicios',
  full: 'Puedes elegir hasta {{count}} servicios.',
  failed: 'No se pudieron guardar tus servicios en la cuenta.',
  close: 'Cerrar',
  done: 'Listo',
  change: 'Cambiar servicios',
  prompt: 'Mira qué hay en los servicios que ya pagas.',
  choose: 'Elegir mis servicios',
  notNow: 'Ahora no',
  filter: 'En mis servicios',
  row: 'Novedades en mis servicios',
} as const satisfies Translation<'es', typeof english>;
