import { lazyModule } from '#web/lib/async/lazy-module.ts';

export const liveFollow = lazyModule({ load: () => import('./live-follow.tsx'), namespaces: ['calendar', 'errors'] });
