import { useTranslation } from './use-translation.ts';
import type { English } from './en/index.ts';

type Kind = 'genres' | 'subjects' | 'departments' | 'jobs' | 'statuses';

/** Translates words of the catalogue, such as genres; unknown words are returned unchanged. */
export function useCatalogueWords(): (kind: Kind, word: string) => string {
  const { i18n } = useTranslation();
  return (kind, word) => {
    const words = (i18n.getTexts('catalogue') as Partial<English['catalogue']> | undefined)?.[kind];
    return words && Object.hasOwn(words, word) ? words[word as keyof typeof words] : word;
  };
}
