import { lazyModule } from '#web/lib/async/lazy-module.ts';

/** Separate because of the charting library. */
export const dayCharts = lazyModule({ load: () => import('./day-charts.tsx') });
