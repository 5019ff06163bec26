import type { titles as english } from '../en/titles.ts';
import type { Translation } from '../translation.ts';

export const titles = {
  related: {
    franchise: 'De la saga {{names}}',
    makers: 'Aussi par {{names}}',
    cast: 'Aussi avec {{names}}',
    keywords: 'Aussi sur : {{names}}',
    genres: 'Aussi {{names}}',
  },
  trailer: {
    heading: 'Bande-annonce : {{title}}',
    close: 'Fermer la bande-annonce',
    player: '{{name}}, dans le lecteur de {{site}}',
    more: 'Autres vidéos',
    note: 'Le lecteur vient de {{site}}, qui voit votre adresse et ce que vous regardez ici.',
    outside: 'Voir sur {{site}}',
  },
  watch: {
    title: 'Où regarder',
    country: 'Pays',
    none: 'Aucune offre dans ce pays.',
    failed: 'Les offres n’ont pas pu être chargées.',
    types: { stream: 'En streaming', free: 'Gratuit', ads: 'Gratuit avec pub', rent: 'Location', buy: 'Achat' },
    links: 'Toutes les offres et leurs prix',
    credit: 'Offres fournies par JustWatch',
  },
  seasons: {
    loading: 'Chargement des épisodes',
    failed: 'Les épisodes n’ont pas pu être chargés.',
    none: 'Les épisodes de cette saison ne sont pas encore connus.',
  },
  franchise: { here: 'Titre actuel' },
  credit: 'Ce produit utilise l’API de TMDB, mais n’est ni approuvé ni certifié par TMDB.',
} as const satisfies Translation<'fr', typeof english>;
