import { useState, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { discoverSorts, offerKinds } from '#contract/discover-choices.ts';
import type { DiscoverTitlesReply } from '#contract/discover.ts';
import {
  decadeFilters,
  discoverHref,
  type DiscoverFilters,
  readDiscover,
} from '#web/api/catalogue/discover-address.ts';
import { useSession } from '#web/api/use-session.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useCountry } from '#web/lib/format/country.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { Lines } from '#web/ui/media/icon.tsx';
import { partsOf, toggled } from './filter-values.ts';
import { useDisplayName } from './use-filter-words.ts';

type Facets = NonNullable<DiscoverTitlesReply['facets']>;

interface FilterPanelProps {
  filters: DiscoverFilters;
  facets: Facets | undefined;
}

const sliders = 'M4 7h9M17 7h3M4 17h3M11 17h9M15 4.800v4.400M9 14.800v4.400';
const ratings = [9, 8, 7, 6, 5];
const runtimes = [
  { runtime_max: '90' },
  { runtime_min: '90', runtime_max: '120' },
  { runtime_max: '120' },
  { runtime_min: '120' },
] as const;

export function FilterPanel({ filters, facets }: FilterPanelProps) {
  const { t } = useTranslation('discover');
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <KindChips filters={filters} facets={facets} />
      <Button
        variant="quiet"
        className="self-start md:hidden!"
        aria-expanded={isOpen}
        aria-controls="discover-filters"
        onClick={() => setOpen(!isOpen)}
      >
        <Lines d={sliders} />
        {t('filters')}
      </Button>
      <div id="discover-filters" className={`flex-col gap-4 ${isOpen ? 'flex' : 'hidden md:flex'}`}>
        <GenreChips filters={filters} facets={facets} />
        <Selects filters={filters} facets={facets} />
      </div>
    </div>
  );
}

function KindChips({ filters, facets }: FilterPanelProps) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const { status: _status, kind: chosen, ...others } = filters;
  return (
    <nav aria-label={t('kind')}>
      <ul className="chip-track">
        {([undefined, 'movie', 'tv'] as const).map((kind) => {
          const total = facets?.kinds?.find(({ value }) => value === kind)?.count;
          return (
            <li key={kind ?? 'all'}>
              <Link
                to={discoverHref(kind ? { ...others, kind } : others)}
                preventScrollReset
                aria-current={chosen === kind ? 'page' : undefined}
                className={chipStyle('choice')}
              >
                {t(kind === 'movie' ? 'category.Movies' : kind === 'tv' ? 'category.TV Shows' : 'category.all', {
                  ns: 'site',
                })}
                {total !== undefined && <span className="tabular-nums opacity-75">{count(total)}</span>}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function GenreChips({ filters, facets }: FilterPanelProps) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const wordOf = useCatalogueWords();
  const chosen = partsOf(filters.genres);
  const counts = facets?.genres ?? [];
  // Chosen genres stay although nothing is left to count.
  const offered = [...counts, ...chosen.filter((genre) => !counts.some(({ value }) => value === genre)).map(asNone)];
  return (
    <ul aria-label={t('genres')} className="flex min-h-9 flex-wrap gap-1.5">
      {offered.map(({ value, count: titles }) => {
        const { genres: _, ...others } = filters;
        const genres = toggled(filters.genres, value);
        return (
          <li key={value}>
            <Link
              to={discoverHref(genres ? { ...others, genres } : others)}
              preventScrollReset
              aria-current={chosen.includes(value) ? 'true' : undefined}
              className={chipStyle('choice')}
            >
              {wordOf('genres', value)}
              <span className="tabular-nums opacity-75">{count(titles)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

const asNone = (value: string) => ({ value, count: 0 });

function Selects({ filters, facets }: FilterPanelProps) {
  const { t } = useTranslation('discover');
  const { rating, count } = useFormats();
  const wordOf = useCatalogueWords();
  const display = useDisplayName();
  const navigate = useNavigate();
  const session = useSession();
  // The address may be ahead of what is shown: a choice made meanwhile adds to it.
  const change = (part: DiscoverFilters) => {
    const current = readDiscover(new URLSearchParams(window.location.search)).filters;
    void navigate(discoverHref({ ...current, ...part }), { preventScrollReset: true });
  };
  const withCount = (name: string, titles: number) => `${name} (${count(titles)})`;
  const runtimeIndex = runtimes.findIndex(
    (range: DiscoverFilters) => range.runtime_min === filters.runtime_min && range.runtime_max === filters.runtime_max,
  );
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
      <Choice
        label={t('decadeLabel')}
        none={t('anyTime')}
        chosen={filters.year_from && Number(filters.year_to) === Number(filters.year_from) + 9 ? filters.year_from : ''}
        options={(facets?.decades ?? [])
          .toReversed()
          .map(({ value, count: titles }) => [value, withCount(t('decade', { decade: value }), titles)])}
        onChoose={(decade) => change(decade ? decadeFilters(Number(decade)) : { year_from: '', year_to: '' })}
      />
      <Choice
        label={t('language')}
        none={t('anyLanguage')}
        chosen={filters.language ?? ''}
        options={named(facets?.languages, filters.language, (code) => display('language', code)).map(
          ([code, name, titles]) => [code, withCount(name, titles)],
        )}
        onChoose={(language) => change({ language })}
      />
      {((facets?.countries?.length ?? 0) > 0 || filters.country) && (
        <Choice
          label={t('country')}
          none={t('anyCountry')}
          chosen={filters.country ?? ''}
          options={named(facets?.countries, filters.country, (code) => display('region', code)).map(
            ([code, name, titles]) => [code, withCount(name, titles)],
          )}
          onChoose={(country) => change({ country })}
        />
      )}
      <Choice
        label={t('runtime')}
        none={t('anyRuntime')}
        chosen={runtimeIndex < 0 ? '' : String(runtimeIndex)}
        options={[
          ['0', t('runtimeTo', { minutes: '90' })],
          ['1', t('runtimeBetween', { least: '90', most: '120' })],
          ['2', t('runtimeTo', { minutes: '120' })],
          ['3', t('runtimeFrom', { minutes: '120' })],
        ]}
        onChoose={(index) => change({ runtime_min: '', runtime_max: '', ...(index ? runtimes[Number(index)] : {}) })}
      />
      <Choice
        label={t('rating')}
        none={t('anyRating')}
        chosen={filters.rating_min ?? ''}
        options={ratings.map((value) => [String(value), t('ratingFrom', { rating: rating(value) })])}
        onChoose={(least) => change({ rating_min: least })}
      />
      {(filters.kind === 'tv' || filters.status) && (
        <Choice
          label={t('status')}
          none={t('anyStatus')}
          chosen={filters.status ?? ''}
          options={named(facets?.statuses, filters.status, (status) => wordOf('statuses', status)).map(
            ([status, name, titles]) => [status, withCount(name, titles)],
          )}
          onChoose={(status) => change({ status })}
        />
      )}
      <WatchChoices filters={filters} facets={facets} change={change} />
      {session.status === 'signedIn' && (
        <Choice
          label={t('hide.label')}
          none={t('hide.nothing')}
          chosen={filters.hide ?? ''}
          options={[
            ['watched', t('hide.watched')],
            ['listed', t('hide.listed')],
            ['watched,listed', t('hide.both')],
          ]}
          onChoose={(hide) => change({ hide })}
        />
      )}
      <Choice
        label={t('sort')}
        chosen={filters.sort ?? 'popular'}
        options={discoverSorts.map((sort) => [sort, t(`sorts.${sort}`)])}
        onChoose={(sort) => change({ sort, seed: sort === 'random' ? String(Math.floor(Math.random() * 1e6)) : '' })}
      />
    </div>
  );
}

/** Services of the reader's country; nothing where no offers are known. */
function WatchChoices({ filters, facets, change }: FilterPanelProps & { change: (part: DiscoverFilters) => void }) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const country = useCountry();
  const watch_country = filters.watch_country ?? country;
  if (!facets?.services?.length && !filters.services && !filters.offers) return null;
  return (
    <>
      <Choice
        label={t('service')}
        none={t('anyService')}
        chosen={filters.services ?? ''}
        options={named(facets?.services, filters.services, (service) => service).map(([service, name, titles]) => [
          service,
          `${name} (${count(titles)})`,
        ])}
        onChoose={(services) => change({ services, watch_country })}
      />
      <Choice
        label={t('offer')}
        none={t('anyOffer')}
        chosen={filters.offers ?? ''}
        options={offerKinds.map((kind) => [kind, t(`offers.${kind}`)])}
        onChoose={(offers) => change({ offers, watch_country })}
      />
    </>
  );
}

/** By name; what is chosen is among them although nothing has it. */
function named(
  counts: { value: string; count: number }[] = [],
  chosen: string | undefined,
  nameOf: (value: string) => string,
): [value: string, name: string, count: number][] {
  const values = chosen && !counts.some(({ value }) => value === chosen) ? [...counts, asNone(chosen)] : counts;
  return values.map(({ value, count }) => [value, nameOf(value), count]);
}

interface ChoiceProps {
  label: string;
  /** What no choice is called; without it there always is one. */
  none?: string;
  chosen: string;
  options: [value: string, label: string][];
  onChoose: (value: string) => void;
}

function Choice({ label, none, chosen, options, onChoose }: ChoiceProps) {
  return (
    <Labelled label={label}>
      <select
        className="h-10 max-w-52 rounded-md border border-edge-strong/60 bg-raised px-2.5 text-sm text-ink hover:border-ink"
        value={chosen}
        onChange={(event) => onChoose(event.target.value)}
      >
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, name]) => (
          // Browser and server may name languages and countries differently.
          <option key={value} value={value} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <label className="flex flex-col gap-1 text-sm text-faint">
      {label}
      {children}
    </label>
  );
}
