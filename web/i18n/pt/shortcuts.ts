import type { shortcuts as english } from '../en/shortcuts.ts';
import type { Translation } from '../translation.ts';

export const shortcuts = {
  title: 'Atalhos de teclado',
  close: 'Fechar',
  section: 'Teclado',
  single: 'Atalhos de uma tecla',
  singleText: 'Desative se você usa ditado por voz ou aperta teclas sem querer. Vale para este navegador.',
  groups: { everywhere: 'Em toda parte', title: 'Em um título ou cartão em foco', places: 'Ir para' },
  palette: {
    title: 'Ir para…',
    label: 'Buscar títulos, páginas e ações',
    placeholder: 'Um título, uma página, uma ação…',
    results: 'Resultados',
  },
  keys: { search: 'Buscar', help: 'Mostrar esta lista', arrows: 'Navegar entre os cartões' },
  actions: {
    c: 'Adicionar à coleção',
    w: 'Visto',
    f: 'Favoritar',
    b: 'Salvar',
    l: 'Adicionar a uma lista',
    t: 'Ver trailer',
    s: 'Compartilhar',
  },
  places: { h: 'Início', c: 'Coleção', n: 'Notificações', p: 'Perfil', s: 'Configurações', a: 'Administração' },
  pages: {
    tonight: 'Esta noite',
    forYou: 'Para você',
    lists: 'Minhas listas',
    statistics: 'Estatísticas',
    favorites: 'Favoritos',
    bookmarks: 'Salvos',
    upNext: 'A seguir',
    calendar: 'Calendário',
    users: 'Usuários',
    database: 'Banco de dados',
    campaigns: 'Enviar notificações',
  },
  theme: 'Tema: {{theme}}',
} as const satisfies Translation<'pt', typeof english>;
