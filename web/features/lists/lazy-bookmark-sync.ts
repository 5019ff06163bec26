import { lazyModule } from '#web/lib/async/lazy-module.ts';

export const bookmarkSync = lazyModule({
  load: () => import('./bookmark-sync-offer.tsx'),
  namespaces: ['collection'],
});
