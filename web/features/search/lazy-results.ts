import { lazyModule } from '#web/lib/async/lazy-module.ts';

/** Separate from the home page, which opens without a search. */
export const searchResults = lazyModule({ load: () => import('./search-results.tsx'), namespaces: ['catalogue'] });
