import type { shortcuts as english } from '../en/shortcuts.ts';
import type { Translation } from '../translation.ts';

export const shortcuts = {
  title: 'Scorciatoie da tastiera',
  close: 'Chiudi',
  section: 'Tastiera',
  single: 'Scorciatoie con un solo tasto',
  singleText: 'Disattivale se usi la dettatura o premi i tasti per sbaglio. Vale per questo browser.',
  groups: { everywhere: 'Ovunque', title: 'Su un titolo o una scheda selezionata', places: 'Vai a' },
  palette: {
    title: 'Vai a…',
    label: 'Cerca titoli, pagine e azioni',
    placeholder: 'Un titolo, una pagina, un’azione…',
    results: 'Risultati',
  },
  keys: { search: 'Cerca', help: 'Mostra questo elenco', arrows: 'Spostati tra le schede' },
  actions: {
    c: 'Aggiungi alla collezione',
    w: 'Visto',
    f: 'Preferito',
    b: 'Segnalibro',
    l: 'Aggiungi a una lista',
    t: 'Guarda il trailer',
    s: 'Condividi',
  },
  places: { h: 'Home', c: 'Collezione', n: 'Notifiche', p: 'Profilo', s: 'Impostazioni', a: 'Amministrazione' },
  pages: {
    tonight: 'Stasera',
    forYou: 'Per te',
    lists: 'Le mie liste',
    statistics: 'Statistiche',
    favorites: 'Preferiti',
    bookmarks: 'Segnalibri',
    upNext: 'Prossimi episodi',
    calendar: 'Calendario',
    users: 'Utenti',
    database: 'Database',
    campaigns: 'Invia notifiche',
  },
  theme: 'Tema: {{theme}}',
} as const satisfies Translation<'it', typeof english>;
