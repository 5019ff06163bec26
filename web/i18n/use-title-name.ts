import type { LocalisedTitles } from '#contract/catalogue.ts';
import { useTranslation } from './use-translation.ts';

interface Named {
  title: string;
  localised_titles?: LocalisedTitles | undefined;
}

/** Gives titles in the reader's language, English where there is none. */
export function useTitleName(): (named: Named) => string {
  const { i18n } = useTranslation();
  return ({ title, localised_titles: localised }) => localised?.[i18n.language] ?? title;
}
