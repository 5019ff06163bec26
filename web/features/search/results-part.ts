import { createPart } from '#web/lib/async/lazy-part.ts';

/** The results come in a file of their own: the first page does without them. */
export const resultsPart = createPart(() => import('./search-results.tsx'));
