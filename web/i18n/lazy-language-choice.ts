import { lazyModule } from '#web/lib/async/lazy-module.ts';

export const languageChoice = lazyModule({ load: () => import('./language-choice.ts') });
