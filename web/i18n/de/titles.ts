import type { titles as english } from '../en/titles.ts';
import type { Translation } from '../translation.ts';

export const titles = {
  related: {
    franchise: 'Aus der Reihe {{names}}',
    makers: 'Auch von {{names}}',
    cast: 'Auch mit {{names}}',
    keywords: 'Auch über: {{names}}',
    genres: 'Auch {{names}}',
  },
  trailer: {
    heading: 'Trailer: {{title}}',
    close: 'Trailer schließen',
    player: '{{name}}, im Player von {{site}}',
    more: 'Weitere Videos',
    note: 'Der Player kommt von {{site}}; dort sieht man deine Adresse und was du hier abspielst.',
    outside: 'Auf {{site}} ansehen',
  },
  watch: {
    title: 'Wo zu sehen',
    country: 'Land',
    none: 'Keine Angebote in diesem Land.',
    failed: 'Die Angebote konnten nicht geladen werden.',
    types: { stream: 'Streamen', free: 'Kostenlos', ads: 'Kostenlos mit Werbung', rent: 'Leihen', buy: 'Kaufen' },
    links: 'Alle Angebote und Preise',
    credit: 'Angebote von JustWatch',
  },
  seasons: {
    loading: 'Die Folgen werden geladen',
    failed: 'Die Folgen konnten nicht geladen werden.',
    none: 'Die Folgen dieser Staffel sind noch nicht bekannt.',
  },
  franchise: { here: 'Aktueller Titel' },
  credit: 'Dieses Produkt nutzt die TMDB-API, wird von TMDB aber weder unterstützt noch geprüft.',
} as const satisfies Translation<'de', typeof english>;
