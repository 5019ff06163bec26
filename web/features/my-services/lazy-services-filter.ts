import { lazyModule } from '#web/lib/async/lazy-module.ts';

export const servicesFilter = lazyModule({
  load: () => import('./services-filter.tsx'),
  namespaces: ['myServices'],
});
