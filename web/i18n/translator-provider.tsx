import { useSyncExternalStore, type ReactNode } from 'react';
import type { Translator } from './translator.ts';
import { TranslatorContext } from './use-translation.ts';

/** Has a page speak, and speak anew when the language changes. */
export function TranslatorProvider({ speech, children }: { speech: Translator; children: ReactNode }) {
  const spoken = useSyncExternalStore(speech.onLanguageChanged, speech.spoken, speech.spoken);
  return <TranslatorContext value={spoken}>{children}</TranslatorContext>;
}
