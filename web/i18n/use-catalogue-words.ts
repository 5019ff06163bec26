import { useTranslation } from 'react-i18next';
import type { English } from './en/index.ts';

type Kind = 'genres' | 'departments' | 'jobs' | 'statuses';

/** Says the catalogue's own words in the reader's language; one that is not known stays as it came. */
export function useCatalogueWords(): (kind: Kind, word: string) => string {
  const { i18n } = useTranslation();
  const { language } = i18n;
  return (kind, word) => {
    const words = i18n.getResource(language, 'catalogue', kind) as Partial<English['catalogue'][Kind]> | undefined;
    return words && Object.hasOwn(words, word) ? words[word as keyof typeof words] : word;
  };
}
