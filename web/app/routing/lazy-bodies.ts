import { createLater } from './lazy-body.tsx';

export const titleBody = createLater({
  load: async () => (await import('#web/pages/title-body.tsx')).TitleBody,
  texts: 'titles',
});

export const personBody = createLater({
  load: async () => (await import('#web/pages/person-body.tsx')).PersonBody,
  texts: 'titles',
});
