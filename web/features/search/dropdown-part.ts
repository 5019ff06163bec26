import { createPart } from '#web/lib/async/lazy-part.ts';

/** What opens below the search field comes when the page stands. */
export const dropdownPart = createPart(() => import('./search-dropdown.tsx'));
