import { useTranslation } from '#web/i18n/use-translation.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import type { English } from '#web/i18n/en/index.ts';
import { sentences } from '#web/i18n/en/sentences.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';

type Sentence = keyof typeof sentences;
export type FailureKey = keyof English['account']['failures'];

const keys = new Map(Object.entries(sentences).map(([key, text]) => [text as string, key as Sentence]));

/** What is said when the server refuses without a word, and when it cannot be reached. */
export interface Fallbacks {
  refused: FailureKey;
  network: FailureKey;
}

/** Says in the reader's language what contract and server say in English. */
export function useSentences() {
  const { t } = useTranslation('account');
  const refusalText = useErrorMessage();
  /** A sentence of the contract, or what the server answers when something went well. */
  const say = (english: string): string => {
    const key = keys.get(english);
    return key ? t(`sentences.${key}`) : english;
  };
  return {
    say,
    /** Why something failed: what the server says, otherwise the fallback (SPEC.md 8). */
    explain: (error: unknown, { refused, network }: Fallbacks): string => {
      const failure = failureOf(error);
      if (failure.code === 'network') return t(`failures.${network}`);
      const known = say(failure.detail);
      return (known === failure.detail ? refusalText(failure) : known) || t(`failures.${refused}`);
    },
  };
}
