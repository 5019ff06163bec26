import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { EntryFilters, FilterName } from '../view/entry-filters.ts';

/** Describes the entries that an active filter includes, in the reader's language. */
export function useFilterWords(): (filters: EntryFilters, name: FilterName) => string {
  const { t } = useTranslation('collection');
  const wordOf = useCatalogueWords();
  return ({ watched, kind, genre, decade, runtime }, name) => {
    switch (name) {
      case 'watched':
        return t(watched === 'yes' ? 'watched' : 'notWatched');
      case 'kind':
        return t(`kinds.${kind ?? 'movie'}`);
      case 'genre':
        return wordOf('genres', genre ?? '');
      case 'decade':
        return t('decade', { decade: String(decade) });
      case 'runtime':
        return t(`runtimes.${runtime ?? 'short'}`);
      case 'services':
        return t('services');
    }
  };
}
