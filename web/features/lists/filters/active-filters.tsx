import { useTranslation } from '#web/i18n/use-translation.ts';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { activeFilters, noFilters, type EntryFilters } from '../view/entry-filters.ts';
import { useFilterWords } from './use-filter-words.ts';

interface ActiveFiltersProps {
  filters: EntryFilters;
  onChange: (change: Partial<EntryFilters>) => void;
}

/** Each can be removed. */
export function ActiveFilters({ filters, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation('collection');
  const wordsOf = useFilterWords();
  const names = activeFilters(filters);
  if (names.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center justify-center gap-2" aria-label={t('active')}>
      {names.map((name) => {
        const words = wordsOf(filters, name);
        return (
          <li key={name}>
            <button
              type="button"
              aria-label={t('remove', { filter: words })}
              onClick={() => onChange({ [name]: noFilters[name] })}
              className={`${chipStyle()} py-2`}
            >
              {words}
              <Icon name="close" className="size-3.5" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
