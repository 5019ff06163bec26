import { useSyncExternalStore, type ReactNode } from 'react';
import type { Speech } from './translator.ts';
import { SpeechContext } from './use-translation.ts';

/** Has a page speak, and speak anew when the language changes. */
export function SpeechProvider({ speech, children }: { speech: Speech; children: ReactNode }) {
  const spoken = useSyncExternalStore(speech.onLanguageChanged, speech.spoken, speech.spoken);
  return <SpeechContext value={spoken}>{children}</SpeechContext>;
}
