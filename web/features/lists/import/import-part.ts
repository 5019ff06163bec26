import { createPart } from '#web/lib/part.ts';

/** The import dialog comes when it is first opened. */
export const importPart = createPart(async () => (await import('./import-dialog.tsx')).ImportDialog);
