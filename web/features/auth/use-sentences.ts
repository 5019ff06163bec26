import { useTranslation } from 'react-i18next';
import { failureOf } from '#web/api/api-error.ts';
import { enAccount } from '#web/i18n/en-account.ts';

type Sentence = keyof typeof enAccount.sentences;
type Refusal = keyof typeof enAccount.refusals;
export type FailureKey = keyof typeof enAccount.failures;

const sentences = new Map(Object.entries(enAccount.sentences).map(([key, text]) => [text as string, key as Sentence]));

/** What is said when the server refuses without a word, and when it cannot be reached. */
export interface Fallbacks {
  refused: FailureKey;
  network: FailureKey;
}

/** Says in the reader's language what contract and server say in English. */
export function useSentences() {
  const { t } = useTranslation('account');
  return {
    /** A sentence of the contract. */
    say: (english: string): string => {
      const key = sentences.get(english);
      return key ? t(`sentences.${key}`) : english;
    },
    /** Why something failed: the server's detail, otherwise the fallback (SPEC.md 8). */
    explain: (error: unknown, { refused, network }: Fallbacks): string => {
      const { code, detail } = failureOf(error);
      if (code === 'network') return t(`failures.${network}`);
      if (code in enAccount.refusals) return t(`refusals.${code as Refusal}`);
      return detail || t(`failures.${refused}`);
    },
  };
}
