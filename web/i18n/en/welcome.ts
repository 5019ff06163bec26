/** Texts of the first visit. */
export const welcome = {
  title: 'Welcome to Marquee',
  lead: 'Your country decides which offers you see.',
  close: 'Close',
  language: 'Language',
  country: 'Country',
  start: 'Start with',
  done: 'Done',
} as const;
