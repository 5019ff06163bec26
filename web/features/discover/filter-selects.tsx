import { useState } from 'react';
import { useNavigate } from 'react-router';
import { discoverSorts, offerKinds } from '#contract/discover-choices.ts';
import type { DiscoverTitlesReply } from '#contract/discover.ts';
import { decadeFilters, type DiscoverFilters, hrefWith } from '#web/api/catalogue/discover-address.ts';
import { useSession } from '#web/api/use-session.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useDisplayName } from '#web/i18n/use-display-name.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { latestParams } from '#web/lib/browser/latest-params.ts';
import { useCountry } from '#web/lib/format/country.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Choice, FacetChoice } from './filter-choice.tsx';
import { moreFilters } from './lazy-more-filters.ts';

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

interface SelectsProps extends FilterPartProps {
  change: (part: DiscoverFilters) => void;
}

interface FilterSelectsProps extends FilterPartProps {
  keywords: readonly string[];
}

export function FilterSelects({ keywords, ...props }: FilterSelectsProps) {
  const { t } = useTranslation('discover');
  const [isOpen, setOpen] = useState(false);
  const more = useLazyModule(moreFilters, { isWanted: isOpen });
  const navigate = useNavigate();
  const session = useSession();
  const change = (part: DiscoverFilters) => {
    const href = hrefWith((before) => ({ ...before, ...part }))(latestParams());
    void navigate(href, { preventScrollReset: true });
  };
  const { filters } = props;
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-3">
      <DecadeChoice {...props} change={change} />
      <OriginChoices {...props} change={change} />
      <RuntimeChoice {...{ filters, change }} />
      <RatingChoice {...{ filters, change }} />
      {(filters.kind === 'tv' || filters.status) && <StatusChoice {...props} change={change} />}
      <WatchChoices {...props} change={change} />
      {session.status === 'signedIn' && <HideChoice {...{ filters, change }} />}
      <SortChoice {...{ filters, change }} />
      <Button
        variant="quiet"
        className="h-10! min-h-0! py-0!"
        aria-expanded={isOpen}
        aria-controls={more ? 'discover-more' : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'fewerFilters' : 'moreFilters')}
      </Button>
      {more && (
        <div className="basis-full">
          <more.MoreFilters {...props} keywords={keywords} change={change} />
        </div>
      )}
    </div>
  );
}

function DecadeChoice({ filters: { year_from: from = '', year_to: to }, facets, change }: SelectsProps) {
  const { t } = useTranslation('discover');
  const decade = Number(from) % 10 === 0 && Number(to) === Number(from) + 9 ? from : '';
  return (
    <FacetChoice
      label={t('decadeLabel')}
      none={t('anyTime')}
      chosen={decade}
      counts={facets?.decades?.toReversed()}
      nameOf={(value) => t('decade', { decade: value })}
      onChoose={(from) => change(from ? decadeFilters(Number(from)) : { year_from: '', year_to: '' })}
    />
  );
}

/** Original language and, if known, country. */
function OriginChoices({ filters, facets, change }: SelectsProps) {
  const { t } = useTranslation('discover');
  const display = useDisplayName();
  return (
    <>
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
    </>
  );
}

type PlainProps = Pick<SelectsProps, 'filters' | 'change'>;

function RuntimeChoice({ filters, change }: PlainProps) {
  const { t } = useTranslation('discover');
  const chosen = runtimes.findIndex(
    (range: DiscoverFilters) => range.runtime_min === filters.runtime_min && range.runtime_max === filters.runtime_max,
  );
  return (
    <Choice
      label={t('runtime')}
      none={t('anyRuntime')}
      chosen={chosen < 0 ? '' : String(chosen)}
      options={[
        ['0', t('runtimeTo', { minutes: '90' })],
        ['1', t('runtimeBetween', { least: '90', most: '120' })],
        ['2', t('runtimeTo', { minutes: '120' })],
        ['3', t('runtimeFrom', { minutes: '120' })],
      ]}
      onChoose={(index) => change({ runtime_min: '', runtime_max: '', ...(index ? runtimes[Number(index)] : {}) })}
    />
  );
}

function RatingChoice({ filters, change }: PlainProps) {
  const { t } = useTranslation('discover');
  const { rating } = useFormats();
  return (
    <Choice
      label={t('rating')}
      none={t('anyRating')}
      chosen={filters.rating_min ?? ''}
      options={ratings.map((value) => [String(value), t('ratingFrom', { rating: rating(value) })])}
      onChoose={(least) => change({ rating_min: least })}
    />
  );
}

export function StatusChoice({ filters, facets, change }: SelectsProps) {
  const { t } = useTranslation('discover');
  const wordOf = useCatalogueWords();
  return (
    <FacetChoice
      label={t('status')}
      none={t('anyStatus')}
      chosen={filters.status}
      counts={facets?.statuses}
      nameOf={(status) => wordOf('statuses', status)}
      onChoose={(status) => change({ status })}
    />
  );
}

/** Hides titles that the person has in a list. */
function HideChoice({ filters, change }: PlainProps) {
  const { t } = useTranslation('discover');
  return (
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
  );
}

function SortChoice({ filters, change }: PlainProps) {
  const { t } = useTranslation('discover');
  return (
    <Choice
      label={t('sort')}
      chosen={filters.sort ?? 'popular'}
      options={discoverSorts.map((sort) => [sort, t(`sorts.${sort}`)])}
      onChoose={(sort) => change({ sort, seed: sort === 'random' ? String(Math.floor(Math.random() * 1e6)) : '' })}
    />
  );
}

/** Services of the reader's country; renders nothing where no offers are known. */
function WatchChoices({ filters, facets, change }: SelectsProps) {
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
