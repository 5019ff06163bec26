import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { FilterLink } from '#web/ui/controls/filter-link.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { groupOf } from './group-tabs.tsx';
import { hasFilters, noFilters, searchHrefWith, type Search } from './search-params.ts';

interface ActiveFilter {
  /** Translated. */
  label: string;
  without: Partial<Search>;
}

/** The filters of a search; the category comes last. */
export function useActiveFilters({ genre, yearFrom, yearTo, minRating, kind }: Search): ActiveFilter[] {
  const { t } = useTranslation('catalogue');
  const { rating } = useFormats();
  const wordOf = useCatalogueWords();
  const active: ActiveFilter[] = [];
  const add = (label: string, without: Partial<Search>) => active.push({ label, without });
  if (genre) add(wordOf('genres', genre), { genre: null });
  if (minRating) add(`★ ${t('results.ratingFrom', { rating: rating(minRating) })}`, { minRating: null });
  if (yearFrom && yearTo) add(t('results.years', { from: yearFrom, to: yearTo }), { yearFrom: null, yearTo: null });
  else if (yearFrom) add(t('results.since', { from: yearFrom }), { yearFrom: null });
  else if (yearTo) add(t('results.until', { to: yearTo }), { yearTo: null });
  if (kind) add(t(`category.${groupOf[kind]}`, { ns: 'site' }), { kind: null });
  return active;
}

const { kind: _kind, ...noFiltersWithinKind } = noFilters;

/** Without the category, which the tabs show. */
export function ActiveFilters({ search }: { search: Search }) {
  const { t } = useTranslation('catalogue');
  const active = useActiveFilters({ ...search, kind: null });
  if (active.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2">
      {active.map(({ label, without }) => (
        <li key={label} className="max-w-full">
          <FilterLink
            hrefFrom={searchHrefWith(without)}
            aria-label={t('results.remove', { filter: label })}
            className={`${chipStyle()} max-w-full py-2`}
          >
            <span className="-my-1 truncate py-1">{label}</span>
            <Icon name="close" className="size-3.5 shrink-0" />
          </FilterLink>
        </li>
      ))}
      {hasFilters(search) && (
        <li>
          <FilterLink
            hrefFrom={searchHrefWith(noFiltersWithinKind)}
            className="px-1 py-1 text-sm text-soft underline underline-offset-3 hover:text-ink"
          >
            {t('results.clearAll')}
          </FilterLink>
        </li>
      )}
    </ul>
  );
}
