import type { titles as english } from '../en/titles.ts';
import type { Translation } from '../translation.ts';

export const titles = {
  related: {
    franchise: 'Della saga {{names}}',
    makers: 'Altri titoli di {{names}}',
    cast: 'Altri titoli con {{names}}',
    keywords: 'Altri titoli su: {{names}}',
    genres: 'Altri titoli: {{names}}',
  },
  trailer: {
    heading: 'Trailer: {{title}}',
    close: 'Chiudi il trailer',
    player: '{{name}}, nel player di {{site}}',
    more: 'Altri video',
    note: 'Il player è di {{site}}, che vede il tuo indirizzo IP e quello che guardi qui.',
    outside: 'Guarda su {{site}}',
  },
  watch: {
    title: 'Dove vederlo',
    country: 'Paese',
    none: 'Nessuna offerta in questo paese.',
    failed: 'Non è stato possibile caricare le offerte.',
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
    none: 'Gli episodi di questa stagione non sono ancora noti.',
  },
  franchise: { here: 'Titolo attuale' },
  credit: 'Questo prodotto usa l’API di TMDB, ma non è approvato né certificato da TMDB.',
} as const satisfies Translation<'it', typeof english>;
