import type { shortcuts as english } from '../en/shortcuts.ts';
import type { Translation } from '../translation.ts';

export const shortcuts = {
  title: 'Raccourcis clavier',
  close: 'Fermer',
  section: 'Clavier',
  single: 'Raccourcis à une touche',
  singleText:
    'Désactivez-les si vous utilisez la saisie vocale ou appuyez sur des touches par erreur. Ce réglage vaut pour ce navigateur.',
  groups: { everywhere: 'Partout', title: 'Sur un titre ou une carte sélectionnée', places: 'Aller à' },
  palette: {
    title: 'Aller à…',
    label: 'Chercher des titres, des pages et des actions',
    placeholder: 'Un titre, une page, une action…',
    results: 'Résultats',
  },
  keys: { search: 'Rechercher', help: 'Afficher cette liste', arrows: 'Passer d’une carte à l’autre' },
  actions: {
    c: 'Ajouter à la collection',
    w: 'Vu',
    f: 'Favori',
    b: 'Marque-page',
    l: 'Ajouter à une liste',
    t: 'Voir la bande-annonce',
    s: 'Partager',
  },
  places: { h: 'Accueil', c: 'Collection', n: 'Notifications', p: 'Profil', s: 'Réglages', a: 'Tableau de bord' },
  pages: {
    tonight: 'Ce soir',
    forYou: 'Pour vous',
    lists: 'Mes listes',
    statistics: 'Statistiques',
    favorites: 'Favoris',
    bookmarks: 'Marque-pages',
    upNext: 'À suivre',
    calendar: 'Calendrier',
    users: 'Comptes',
    database: 'Base de données',
    campaigns: 'Envoyer des notifications',
  },
  theme: 'Thème : {{theme}}',
} as const satisfies Translation<'fr', typeof english>;
