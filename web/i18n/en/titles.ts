/** Lower parts and dialogs of title and person pages. */
export const titles = {
  related: {
    franchise: 'From the series {{names}}',
    makers: 'Also by {{names}}',
    cast: 'Also with {{names}}',
    keywords: 'Also about: {{names}}',
    genres: 'Also {{names}}',
  },
  trailer: {
    heading: 'Trailer: {{title}}',
    close: 'Close the trailer',
    player: '{{name}}, in the player of {{site}}',
    more: 'More videos',
    note: 'The player comes from {{site}}, which sees your IP address and what you watch here.',
    outside: 'Watch on {{site}}',
  },
  watch: {
    title: 'Where to watch',
    country: 'Country',
    none: 'No offers in this country.',
    failed: 'Where to watch could not be loaded.',
    types: { stream: 'Stream', free: 'Free', ads: 'Free with ads', rent: 'Rent', buy: 'Buy' },
    links: 'All offers and prices',
    credit: 'Offers by JustWatch',
  },
  seasons: {
    loading: 'Loading the episodes',
    failed: 'The episodes could not be loaded.',
    none: 'The episodes of this season are not known yet.',
  },
  franchise: { here: 'Current title' },
  credit: 'This product uses the TMDB API but is not endorsed or certified by TMDB.',
} as const;
