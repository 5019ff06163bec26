import { lazyModule } from '#web/lib/async/lazy-module.ts';

/** The buttons that put titles on lists. Reading a page needs none of them, so they load after it. */
export const listButtons = lazyModule({ load: () => import('./list-buttons.ts') });
