import { createPart } from '#web/lib/part.ts';

/** What cards offer comes once the page stands: nobody needs it to read. */
export const quickActionsPart = createPart(async () => (await import('./quick-actions.tsx')).QuickActions);
