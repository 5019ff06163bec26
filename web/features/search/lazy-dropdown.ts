import { lazyModule } from '#web/lib/async/lazy-module.ts';

export const searchDropdown = lazyModule({ load: () => import('./search-dropdown.tsx') });
