import { lazyModule } from '#web/lib/async/lazy-module.ts';

export const moreFilters = lazyModule({ load: () => import('./more-filters.tsx') });
