import { useState } from 'react';
import type { DiscoverFilters } from '#web/api/catalogue/discover-address.ts';
import { useDiscoverFacets } from '#web/api/catalogue/discover.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useDisplayName } from '#web/i18n/use-display-name.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useCountry } from '#web/lib/format/country.ts';
import { Choice, FacetChoice, NumberChoice } from './filter-choice.tsx';
import { StatusChoice, type FilterPartProps } from './filter-selects.tsx';
import { partsOf } from './filter-values.ts';
import { ValuePicker } from './value-picker.tsx';

interface MoreFiltersProps extends FilterPartProps {
  keywords: readonly string[];
  change: (part: DiscoverFilters) => void;
}

const votes = [10, 100, 1000, 10_000];
const yearBounds = { min: 1870, max: 2100 };
const runtimeBounds = { min: 0, max: 10_000 };

/** Filters that are needed less often: pickers of values by name, ranges, age ratings. */
export function MoreFilters(props: MoreFiltersProps) {
  const { t } = useTranslation('discover');
  const { filters, change } = props;
  const { year_from = '', year_to = '', runtime_min = '', runtime_max = '' } = filters;
  const facets = useDiscoverFacets(filters, 'keywords,studios,certifications');
  return (
    <div
      id="discover-more"
      className="grid grid-cols-1 items-end gap-x-3 gap-y-3 xs:grid-cols-2 md:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6"
    >
      <Pickers {...props} facets={facets} />
      <WithoutGenre {...props} />
      {filters.kind === undefined && !filters.status && <StatusChoice {...props} />}
      <AgeRatingChoices {...{ filters, facets, change }} />
      <VotesChoice {...{ filters, change }} />
      <NumberChoice
        label={t('yearFrom')}
        value={year_from}
        {...yearBounds}
        onChoose={(year) => change({ year_from: year })}
      />
      <NumberChoice
        label={t('yearTo')}
        value={year_to}
        {...yearBounds}
        onChoose={(year) => change({ year_to: year })}
      />
      <NumberChoice
        label={t('minutesFrom')}
        value={runtime_min}
        {...runtimeBounds}
        onChoose={(minutes) => change({ runtime_min: minutes })}
      />
      <NumberChoice
        label={t('minutesTo')}
        value={runtime_max}
        {...runtimeBounds}
        onChoose={(minutes) => change({ runtime_max: minutes })}
      />
    </div>
  );
}

function Pickers({ filters, facets, keywords, change }: MoreFiltersProps) {
  const { t } = useTranslation('discover');
  const { studio, ...beside } = filters;
  const people = partsOf(filters.people);
  return (
    <>
      <ValuePicker
        field="people"
        label={t('castOrCrew')}
        filters={filters}
        chosen={people}
        onPick={(id) => change({ people: [...people, id].join(',') })}
      />
      {(facets?.keywords?.length || filters.keywords) && (
        <ValuePicker
          field="keywords"
          label={t('keyword')}
          filters={filters}
          chosen={keywords}
          onPick={(keyword) => change({ keywords: [...keywords, keyword].join(',') })}
        />
      )}
      {(facets?.studios?.length || studio) && (
        <ValuePicker
          field="studios"
          label={t('studio')}
          filters={beside}
          chosen={studio ? [studio] : []}
          onPick={(name) => change({ studio: name })}
        />
      )}
    </>
  );
}

function WithoutGenre({ filters, facets, change }: MoreFiltersProps) {
  const { t } = useTranslation('discover');
  const wordOf = useCatalogueWords();
  const chosen = partsOf(filters.genres);
  const excluded = partsOf(filters.without_genres);
  return (
    <FacetChoice
      label={t('withoutGenre')}
      none={t('noGenre')}
      chosen={undefined}
      counts={facets?.genres?.filter(({ value }) => !chosen.includes(value))}
      nameOf={(genre) => wordOf('genres', genre)}
      onChoose={(genre) => change({ without_genres: [...excluded, genre].join(',') })}
    />
  );
}

/** The age ratings of one country, initially the reader's. */
function AgeRatingChoices({ filters, facets, change }: Omit<MoreFiltersProps, 'keywords'>) {
  const { t } = useTranslation('discover');
  const display = useDisplayName();
  const own = useCountry();
  const [picked, setPicked] = useState<string>();
  const counts = facets?.certifications ?? [];
  const countries = [...new Set(counts.map(({ value }) => value.slice(0, 2)))];
  const country = picked ?? filters.certification_country ?? (countries.includes(own) ? own : countries[0]);
  if (country === undefined) return null;
  const ofCountry = counts.filter(({ value }) => value.startsWith(`${country}:`));
  return (
    <>
      <FacetChoice
        label={t('ageRating')}
        none={t('anyAgeRating')}
        chosen={filters.certification_country === country ? filters.certifications : undefined}
        counts={ofCountry.map(({ value, count }) => ({ value: value.slice(3), count }))}
        nameOf={(rating) => rating}
        onChoose={(rating) => change({ certifications: rating, certification_country: rating === '' ? '' : country })}
      />
      <Choice
        label={t('ageRatingCountry')}
        chosen={country}
        options={[...new Set([country, ...countries])]
          .map((code): [string, string] => [code, display('region', code)])
          .sort(([, one], [, other]) => one.localeCompare(other))}
        onChoose={(code) => {
          setPicked(code);
          change({ certifications: '', certification_country: '' });
        }}
      />
    </>
  );
}

function VotesChoice({ filters, change }: Omit<MoreFiltersProps, 'keywords' | 'facets'>) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const chosen = filters.votes_min ?? '';
  const offered = chosen === '' || votes.includes(Number(chosen)) ? votes : [Number(chosen) || 0, ...votes];
  return (
    <Choice
      label={t('votes')}
      none={t('anyVotes')}
      chosen={chosen}
      options={offered.map((least) => [String(least), t('votesFrom', { formatted: count(least) })])}
      onChoose={(least) => change({ votes_min: least })}
    />
  );
}
