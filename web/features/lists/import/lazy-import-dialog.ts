import { lazyModule } from '#web/lib/async/lazy-module.ts';

export const importDialog = lazyModule({ load: () => import('./import-dialog.tsx') });
