import { createPart } from '#web/lib/async/lazy-part.ts';

/** The import dialog comes when it is first opened. */
export const importPart = createPart(() => import('./import-dialog.tsx'));
