import { lazyComponent } from '#web/lib/async/lazy-component.tsx';

export const titleBody = lazyComponent({
  load: async () => (await import('#web/pages/title-body.tsx')).TitleBody,
  namespaces: ['titles'],
});

export const personBody = lazyComponent({
  load: async () => (await import('#web/pages/person-body.tsx')).PersonBody,
  namespaces: ['titles'],
});
