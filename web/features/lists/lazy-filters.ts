import { lazyModule } from '#web/lib/async/lazy-module.ts';

/** Loaded when the filters are opened, or the address has some. */
export const collectionFilters = lazyModule({
  load: () => import('./filters/collection-filters.tsx'),
  namespaces: ['collection', 'catalogue'],
});
