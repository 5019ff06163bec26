import { lazyModule } from '#web/lib/async/lazy-module.ts';

/** Loaded after the page. */
export const cardButtons = lazyModule({
  load: () => import('./card-buttons.tsx'),
  namespaces: ['diary', 'shows', 'myServices'],
});
