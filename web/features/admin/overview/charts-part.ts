import { createPart } from '#web/lib/async/lazy-part.ts';

// The drawing library is only wanted where something is drawn.
export const chartsPart = createPart(() => import('./day-charts.tsx'));
