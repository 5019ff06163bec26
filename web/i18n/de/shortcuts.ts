import type { shortcuts as english } from '../en/shortcuts.ts';
import type { Translation } from '../translation.ts';

export const shortcuts = {
  title: 'Tastenkürzel',
  close: 'Schließen',
  section: 'Tastatur',
  single: 'Kürzel mit einer Taste',
  singleText:
    'Schalte sie aus, wenn du Spracheingabe nutzt oder Tasten versehentlich drückst. Gilt für diesen Browser.',
  groups: { everywhere: 'Überall', title: 'Auf einem Titel oder einer markierten Karte', places: 'Gehe zu' },
  palette: {
    title: 'Gehe zu …',
    label: 'Titel, Seiten und Aktionen suchen',
    placeholder: 'Ein Titel, eine Seite, eine Aktion …',
    results: 'Treffer',
  },
  keys: { search: 'Suchen', help: 'Diese Liste anzeigen', arrows: 'Zwischen Karten wechseln' },
  actions: {
    c: 'Zur Sammlung hinzufügen',
    w: 'Gesehen',
    f: 'Favorit',
    b: 'Merken',
    l: 'Zu einer Liste',
    t: 'Trailer ansehen',
    s: 'Teilen',
  },
  places: { h: 'Startseite', c: 'Sammlung', n: 'Mitteilungen', p: 'Profil', s: 'Einstellungen', a: 'Admin-Dashboard' },
  pages: {
    tonight: 'Heute Abend',
    forYou: 'Für dich',
    lists: 'Meine Listen',
    statistics: 'Statistik',
    favorites: 'Favoriten',
    bookmarks: 'Merkliste',
    upNext: 'Als Nächstes',
    calendar: 'Kalender',
    users: 'Konten',
    database: 'Datenbank',
    campaigns: 'Mitteilungen senden',
  },
  theme: 'Darstellung: {{theme}}',
} as const satisfies Translation<'de', typeof english>;
