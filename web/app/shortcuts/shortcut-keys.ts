/** Pages by the key that follows `g`. */
export const placeKeys = {
  h: { path: '/', access: 'anyone' },
  c: { path: '/watchlist', access: 'anyone' },
  n: { path: '/notifications', access: 'user' },
  p: { path: '/profile', access: 'user' },
  s: { path: '/settings', access: 'user' },
  a: { path: '/admin', access: 'admin' },
} as const;
export type PlaceKey = keyof typeof placeKeys;

/** Keys of buttons with a `data-key`, on the focused card or else on the page of a title. */
export const actionKeys = ['c', 'w', 'f', 'b', 'l', 't', 's'] as const;

/** A key that changes the text of a field. */
export const isTypingKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && (key.length === 1 || key === 'Backspace');

/** Ctrl-K, or ⌘-K on a Mac. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k';
