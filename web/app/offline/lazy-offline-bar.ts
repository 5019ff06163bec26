import { lazyModule } from '#web/lib/async/lazy-module.ts';

export const offlineBar = lazyModule({ load: () => import('./offline-bar.tsx') });
