import type { shortcuts as english } from '../en/shortcuts.ts';
import type { Translation } from '../translation.ts';

export const shortcuts = {
  title: 'Atajos de teclado',
  close: 'Cerrar',
  section: 'Teclado',
  single: 'Atajos de una sola tecla',
  singleText: 'Desactívalos si dictas por voz o pulsas teclas sin querer. Se aplica a este navegador.',
  groups: { everywhere: 'En todas partes', title: 'En un título o una tarjeta con el foco', places: 'Ir a' },
  palette: {
    title: 'Ir a cualquier parte',
    label: 'Buscar títulos, páginas y acciones',
    placeholder: 'Un título, una página, una acción…',
    results: 'Coincidencias',
  },
  keys: { search: 'Buscar', help: 'Mostrar esta lista', arrows: 'Moverse entre tarjetas' },
  actions: {
    c: 'Añadir a la colección',
    w: 'Visto',
    f: 'Favorito',
    b: 'Guardar',
    l: 'Añadir a una lista',
    t: 'Ver el tráiler',
    s: 'Compartir',
  },
  places: { h: 'Inicio', c: 'Colección', n: 'Notificaciones', p: 'Perfil', s: 'Ajustes', a: 'Panel de administración' },
  pages: {
    tonight: 'Esta noche',
    forYou: 'Para ti',
    lists: 'Mis listas',
    statistics: 'Estadísticas',
    favorites: 'Favoritos',
    bookmarks: 'Guardados',
    upNext: 'A continuación',
    calendar: 'Calendario',
    users: 'Cuentas',
    database: 'Base de datos',
    campaigns: 'Enviar notificaciones',
  },
  theme: 'Tema: {{theme}}',
} as const satisfies Translation<'es', typeof english>;
