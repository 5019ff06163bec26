import { lazyModule } from '#web/lib/async/lazy-module.ts';

export const selectionBar = lazyModule({
  load: () => import('./selection/selection-bar.tsx'),
  namespaces: ['collection', 'errors'],
});
