import type { myServices as english } from '../en/my-services.ts';
import type { Translation } from '../translation.ts';

export const myServices = {
  title: 'I miei servizi',
  lead: 'Quello che paghi già. I titoli di questi servizi sono segnalati, e puoi sfogliare solo quelli.',
  country: 'Paese',
  on: 'Su {{service}}',
  none: 'Questo catalogo non ha servizi di streaming per questo paese.',
  all: 'Mostra tutti i {{count}} servizi',
  full: 'Puoi scegliere fino a {{count}} servizi.',
  failed: 'Non è stato possibile salvare i tuoi servizi nell’account.',
  close: 'Chiudi',
  done: 'Fatto',
  change: 'Cambia servizi',
  prompt: 'Guarda che cosa c’è sui servizi che paghi già.',
  choose: 'Scegli i miei servizi',
  notNow: 'Non ora',
  filter: 'Sui miei servizi',
  row: 'Novità sui miei servizi',
} as const satisfies Translation<'it', typeof english>;
