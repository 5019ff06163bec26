import type { LocalisedTitles } from '#contract/catalogue.ts';
import { useTranslation } from './use-translation.ts';

interface Named {
  title: string;
  localised_titles?: LocalisedTitles | undefined;
}

/** Returns titles in the reader's language, else in English. */
export function useTitleName(): (named: Named) => string {
  const { i18n } = useTranslation();
  return ({ title, localised_titles: localised }) => localised?.[i18n.language] ?? title;
}
