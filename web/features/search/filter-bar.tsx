import { movieGenres } from '#contract/genres.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { compareNames } from '#web/i18n/compare-names.ts';
import { latestParams } from '#web/lib/browser/latest-params.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Labelled } from '#web/ui/forms/labelled.tsx';
import { Lines } from '#web/ui/media/icon.tsx';
import { searchHrefWith, sorts, type Search, type Sort } from './search-params.ts';

const sliders = 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.800v4.400M9 14.800v4.400';

const ratings = [9, 8, 7, 6, 5];
const control = 'h-10 rounded-md border border-edge-strong/60 bg-raised px-2.5 text-sm text-ink hover:border-ink';

export function FilterBar({ search }: { search: Search }) {
  const { t } = useTranslation('catalogue');
  const { rating } = useFormats();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // The press marks the button, and moves the results a moment later.
  const isShown = useDeferredValue(isOpen);
  const wordOf = useCatalogueWords();
  const named = movieGenres
    .map((genre) => [genre, wordOf('genres', genre)] as const)
    .toSorted(([, a], [, b]) => compareNames(a, b));
  const change = (part: Partial<Search>) =>
    void navigate(searchHrefWith(part)(latestParams()), { preventScrollReset: true });
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="quiet"
        className="self-start aria-expanded:border-ink md:hidden!"
        aria-expanded={isOpen}
        aria-controls="filters"
        onClick={() => setOpen(!isOpen)}
      >
        <Lines d={sliders} />
        {t('results.filters')}
      </Button>
      <fieldset id="filters" className={`flex-wrap items-end gap-x-3 gap-y-3 ${isShown ? 'flex' : 'hidden md:flex'}`}>
        <legend className="sr-only">{t('results.filters')}</legend>
        <Labelled label={t('results.genre')}>
          <select
            className={control}
            value={search.genre ?? ''}
            onChange={(event) => change({ genre: event.target.value || null })}
          >
            <option value="">{t('results.anyGenre')}</option>
            {named.map(([genre, name]) => (
              <option key={genre} value={genre}>
                {name}
              </option>
            ))}
          </select>
        </Labelled>
        <Labelled label={t('results.rating')}>
          <select
            className={control}
            value={search.minRating ?? ''}
            onChange={(event) => change({ minRating: Number(event.target.value) || null })}
          >
            <option value="">{t('results.anyRating')}</option>
            {ratings.map((value) => (
              <option key={value} value={value}>
                {t('results.ratingFrom', { rating: rating(value) })}
              </option>
            ))}
          </select>
        </Labelled>
        <YearField
          label={t('results.yearFrom')}
          value={search.yearFrom}
          onChange={(yearFrom) => change({ yearFrom })}
        />
        <YearField label={t('results.yearTo')} value={search.yearTo} onChange={(yearTo) => change({ yearTo })} />
        <Labelled label={t('results.sort')}>
          <select
            className={control}
            value={search.sort}
            onChange={(event) => change({ sort: event.target.value as Sort })}
          >
            {sorts.map((sort) => (
              <option key={sort} value={sort}>
                {t(`results.sorts.${sort}`)}
              </option>
            ))}
          </select>
        </Labelled>
      </fieldset>
    </div>
  );
}

/** A year counts when the field is left or Enter is pressed. */
function YearField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (year: number | null) => void;
}) {
  const choose = (field: HTMLInputElement) => {
    const isChanged = field.value !== String(value ?? '') || field.validity.badInput;
    if (isChanged && field.reportValidity()) onChange(Number(field.value) || null);
  };
  return (
    <Labelled label={label}>
      <input
        key={value}
        type="number"
        inputMode="numeric"
        min={1870}
        max={2100}
        defaultValue={value ?? ''}
        className={`${control} w-24`}
        onBlur={(event) => choose(event.target)}
        onKeyDown={(event) => event.key === 'Enter' && choose(event.currentTarget)}
      />
    </Labelled>
  );
}
