import { createPart } from '#web/lib/async/lazy-part.ts';

/** The buttons that put titles on lists work once the page stands: nobody needs them to read. */
export const listButtonsPart = createPart(() => import('./list-buttons.ts'));
