/** Texts of the keyboard shortcuts and of the command palette. */
export const shortcuts = {
  title: 'Keyboard shortcuts',
  close: 'Close',
  section: 'Keyboard',
  single: 'Single-key shortcuts',
  singleText: 'Turn off if you use speech input or press keys by accident. This applies to this browser.',
  groups: { everywhere: 'Everywhere', title: 'On a title or a focused card', places: 'Go to' },
  palette: {
    title: 'Go to anything',
    label: 'Search titles, pages and actions',
    placeholder: 'A title, a page, an action…',
    results: 'Matches',
  },
  keys: { search: 'Search', help: 'Show this list', arrows: 'Move between cards' },
  actions: { c: 'Add to Collection', w: 'Watched', f: 'Favorite', b: 'Bookmark', t: 'Watch the trailer', s: 'Share' },
  places: { h: 'Home', c: 'Collection', n: 'Notifications', p: 'Profile', s: 'Settings', a: 'Admin Dashboard' },
  pages: {
    favorites: 'Favorites',
    bookmarks: 'Bookmarks',
    upNext: 'Up next',
    users: 'Users',
    database: 'Database',
    campaigns: 'Send notifications',
  },
  theme: 'Theme: {{theme}}',
} as const;
