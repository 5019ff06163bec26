import { lazyModule } from '#web/lib/async/lazy-module.ts';

/** Loaded after the page. */
export const listButtons = lazyModule({ load: () => import('./list-buttons.ts') });
