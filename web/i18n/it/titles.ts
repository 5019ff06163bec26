import type { titles as english } from '../en/titles.ts';
import type { Translation } from '../translation.ts';

export const titles = {
  related: {
    franchise: 'Della saga {{names}}',
    makers: 'Anche di {{names}}',
    cast: 'Anche con {{names}}',
    keywords: 'Anche su: {{names}}',
    genres: 'Anche {{names}}',
  },
  trailer: {
    heading: 'Trailer: {{title}}',
    close: 'Chiudi il trailer',
    player: '{{name}}, nel lettore di {{site}}',
    more: 'Altri video',
    note: 'Il lettore è di {{site}}, che vede il tuo indirizzo e quello che guardi qui.',
    outside: 'Guarda su {{site}}',
  },
  watch: {
    title: 'Dove vederlo',
    country: 'Paese',
    none: 'Nessuna offerta in questo paese.',
    failed: 'Non è stato possibile caricare dove vederlo.',
    types: {
      stream: 'Streaming',
      free: 'Gratis',
      ads: 'Gratis con pubblicità',
      rent: 'Noleggio',
      buy: 'Acquisto',
    },
    links: 'Tutte le offerte e i prezzi',
    credit: 'Offerte a cura di JustWatch',
  },
  seasons: {
    loading: 'Caricamento degli episodi',
    failed: 'Non è stato possibile caricare gli episodi.',
    none: 'Gli episodi di questa stagione non si conoscono ancora.',
  },
  franchise: { here: 'Titolo attuale' },
  credit: 'Questo prodotto usa l’API di TMDB, ma non è approvato né certificato da TMDB.',
} as const satisfies Translation<'it', typeof english>;
