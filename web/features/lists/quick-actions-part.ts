import { createPart } from '#web/lib/part.ts';

/** What cards offer comes once the page stands: nobody needs it to read. */
export const quickActionsPart = createPart(() => import('./quick-actions.tsx'));
