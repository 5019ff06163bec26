import { lazyModule } from '#web/lib/async/lazy-module.ts';

/** Apart from the page because of the charting library. */
export const dayCharts = lazyModule({ load: () => import('./day-charts.tsx') });
