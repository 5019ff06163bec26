import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
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
import { useDisplayName } from './use-filter-words.ts';

export interface FilterPartProps {
  filters: DiscoverFilters;
  facets: DiscoverTitlesReply['facets'];
}

const ratings = [9, 8, 7, 6, 5];
const runtimes = [
  { runtime_max: '90' },
  { runtime_min: '90', runtime_max: '120' },
  { runtime_max: '120' },
  { runtime_min: '120' },
] as const;

export function FilterSelects({ filters, facets }: FilterPartProps) {
  const { t } = useTranslation('discover');
  const { rating } = useFormats();
  const wordOf = useCatalogueWords();
  const display = useDisplayName();
  const navigate = useNavigate();
  const session = useSession();
  // The address may be ahead of what is shown: a choice made meanwhile adds to it.
  const change = (part: DiscoverFilters) => {
    const current = readDiscover(new URLSearchParams(window.location.search)).filters;
    void navigate(discoverHref({ ...current, ...part }), { preventScrollReset: true });
  };
  const { year_from: from = '', year_to: to } = filters;
  const decade = Number(from) % 10 === 0 && Number(to) === Number(from) + 9 ? from : '';
  const runtimeIndex = runtimes.findIndex(
    (range: DiscoverFilters) => range.runtime_min === filters.runtime_min && range.runtime_max === filters.runtime_max,
  );
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
      <FacetChoice
        label={t('decadeLabel')}
        none={t('anyTime')}
        chosen={decade}
        counts={facets?.decades?.toReversed()}
        nameOf={(value) => t('decade', { decade: value })}
        onChoose={(from) => change(from ? decadeFilters(Number(from)) : { year_from: '', year_to: '' })}
      />
      <FacetChoice
        label={t('language')}
        none={t('anyLanguage')}
        chosen={filters.language}
        counts={facets?.languages}
        nameOf={(code) => display('language', code)}
        onChoose={(language) => change({ language })}
      />
      {((facets?.countries?.length ?? 0) > 0 || filters.country) && (
        <FacetChoice
          label={t('country')}
          none={t('anyCountry')}
          chosen={filters.country}
          counts={facets?.countries}
          nameOf={(code) => display('region', code)}
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
        <FacetChoice
          label={t('status')}
          none={t('anyStatus')}
          chosen={filters.status}
          counts={facets?.statuses}
          nameOf={(status) => wordOf('statuses', status)}
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
function WatchChoices({ filters, facets, change }: FilterPartProps & { change: (part: DiscoverFilters) => void }) {
  const { t } = useTranslation('discover');
  const country = useCountry();
  const watch_country = filters.watch_country ?? country;
  if (!facets?.services?.length && !filters.services && !filters.offers) return null;
  return (
    <>
      <FacetChoice
        label={t('service')}
        none={t('anyService')}
        chosen={filters.services}
        counts={facets?.services}
        nameOf={(service) => service}
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

interface FacetChoiceProps extends Omit<ChoiceProps, 'chosen' | 'options'> {
  chosen: string | undefined;
  counts: { value: string; count: number }[] | undefined;
  nameOf: (value: string) => string;
}

/** Values with the number of titles that have them; the chosen one is offered even if no title has it. */
function FacetChoice({ chosen = '', counts = [], nameOf, ...rest }: FacetChoiceProps) {
  const { count } = useFormats();
  const isMissing = chosen !== '' && !counts.some(({ value }) => value === chosen);
  const values = isMissing ? [...counts, { value: chosen, count: 0 }] : counts;
  return (
    <Choice
      {...rest}
      chosen={chosen}
      options={values.map((of) => [of.value, `${nameOf(of.value)} (${count(of.count)})`])}
    />
  );
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
