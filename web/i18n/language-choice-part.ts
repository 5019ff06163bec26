import { createPart } from '#web/lib/async/lazy-part.ts';

/** Changing the language comes when somebody does. */
export const languageChoicePart = createPart(() => import('./language-choice.ts'));
