import { memo, useDeferredValue, useState } from 'react';
import { hrefWith } from '#web/api/catalogue/discover-address.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { FilterLink } from '#web/ui/controls/filter-link.tsx';
import { Lines } from '#web/ui/media/icon.tsx';
import { partsOf, toggled } from './filter-values.ts';
import { useKeptOrder } from './use-kept-order.ts';
import { FilterSelects, type FilterPartProps } from './filter-selects.tsx';

const sliders = 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.800v4.400M9 14.800v4.400';
interface FilterPanelProps extends FilterPartProps {
  /** The chosen keywords, which may contain commas. */
  keywords: readonly string[];
}

export function FilterPanel({ filters, facets, keywords }: FilterPanelProps) {
  const { t } = useTranslation('discover');
  const [isOpen, setOpen] = useState(false);
  // On phones the press marks the button, and shows the genres and then the selects with their hundreds of options a
  // moment later.
  const areGenresOpen = useDeferredValue(isOpen);
  const areSelectsOpen = useDeferredValue(areGenresOpen);
  return (
    <div className="flex flex-col gap-4">
      <Kinds filters={filters} facets={facets} />
      <Button
        variant="quiet"
        className="self-start aria-expanded:border-ink md:hidden!"
        aria-expanded={isOpen}
        aria-controls="discover-filters"
        onClick={() => setOpen(!isOpen)}
      >
        <Lines d={sliders} />
        {t('filters')}
      </Button>
      <div id="discover-filters" className={`flex-col gap-4 ${areGenresOpen ? 'flex' : 'hidden md:flex'}`}>
        <Genres filters={filters} facets={facets} />
        <div className={areSelectsOpen ? '' : 'hidden md:block'}>
          <Selects filters={filters} facets={facets} keywords={keywords} />
        </div>
      </div>
    </div>
  );
}

/** Their hundreds of options are not rendered again when the panel opens. */
const Selects = memo(FilterSelects);
const Genres = memo(GenreChips);
const Kinds = memo(KindChips);

function KindChips({ filters, facets }: FilterPartProps) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  return (
    <nav aria-label={t('kind')}>
      <ul className="chip-track">
        {([undefined, 'movie', 'tv'] as const).map((kind) => {
          const total = facets?.kinds?.find(({ value }) => value === kind)?.count;
          return (
            <li key={kind ?? 'all'}>
              <FilterLink
                hrefFrom={hrefWith(({ status: _status, kind: _kind, ...others }) =>
                  kind ? { ...others, kind } : others,
                )}
                aria-current={filters.kind === kind ? 'page' : undefined}
                className={chipStyle('choice')}
              >
                {t(kind === 'movie' ? 'category.Movies' : kind === 'tv' ? 'category.TV Shows' : 'category.all', {
                  ns: 'site',
                })}
                {total !== undefined && <span className="tabular-nums opacity-75">{count(total)}</span>}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function GenreChips({ filters, facets }: FilterPartProps) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const wordOf = useCatalogueWords();
  const parameter = filters.any_genres && !filters.genres ? 'any_genres' : 'genres';
  const chosen = partsOf(filters[parameter]);
  const counts = facets?.genres ?? [];
  // Chosen genres stay although nothing is left to count, or the numbers are not known.
  const uncounted = chosen.filter((genre) => !counts.some(({ value }) => value === genre));
  const offered = useKeptOrder([...counts, ...uncounted.map((value) => ({ value, count: facets?.genres ? 0 : null }))]);
  return (
    <div className="flex flex-col gap-2">
      <ul aria-label={t('genres')} className="flex min-h-9 flex-wrap gap-1.5">
        {offered.map(({ value, count: titles }) => (
          <li key={value}>
            <FilterLink
              hrefFrom={hrefWith((before) => ({ ...before, [parameter]: toggled(before[parameter], value) }))}
              aria-current={chosen.includes(value) ? 'true' : undefined}
              className={chipStyle('choice')}
            >
              {wordOf('genres', value)}
              {titles !== null && <span className="tabular-nums opacity-75">{count(titles)}</span>}
            </FilterLink>
          </li>
        ))}
      </ul>
      {chosen.length > 1 && <GenreMatch parameter={parameter} />}
    </div>
  );
}

/** Whether titles have all of the chosen genres or any. */
function GenreMatch({ parameter }: { parameter: 'genres' | 'any_genres' }) {
  const { t } = useTranslation('discover');
  return (
    <ul aria-label={t('match.label')} className="flex flex-wrap gap-1.5">
      {(['genres', 'any_genres'] as const).map((each) => (
        <li key={each}>
          <FilterLink
            hrefFrom={hrefWith(({ genres, any_genres, ...others }) => ({ ...others, [each]: genres ?? any_genres }))}
            aria-current={each === parameter ? 'true' : undefined}
            className={chipStyle('choice')}
          >
            {t(`match.${each}`)}
          </FilterLink>
        </li>
      ))}
    </ul>
  );
}
