import { useSyncExternalStore, type ReactNode } from 'react';
import type { Translator } from './translator.ts';
import { TranslatorContext } from './use-translation.ts';

/** Provides the translator, and renders again when the language changes. */
export function TranslatorProvider({ translator, children }: { translator: Translator; children: ReactNode }) {
  const snapshot = useSyncExternalStore(
    translator.onLanguageChanged,
    translator.getSnapshot,
    translator.getServerSnapshot,
  );
  return <TranslatorContext value={snapshot}>{children}</TranslatorContext>;
}
