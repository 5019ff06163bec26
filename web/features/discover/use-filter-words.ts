import type { DiscoverTitlesReply } from '#contract/discover.ts';
import { offerKinds } from '#contract/discover-choices.ts';
import {
  auxiliaryParameters,
  type DiscoverFilters,
  type DiscoverParameter,
} from '#web/api/catalogue/discover-address.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useDisplayName } from '#web/i18n/use-display-name.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { partsOf, withoutValue } from './filter-values.ts';

/** A removable filter. */
export interface NamedFilter {
  label: string;
  /** As the server names filters in `emptied_by`. */
  filter: string;
  value?: string;
  remove: (filters: DiscoverFilters) => DiscoverFilters;
}

/** Names of the chosen values, from the answer. */
type Named = Pick<DiscoverTitlesReply, 'people' | 'keywords'> | undefined;

/** The filters as text in the reader's language. */
export function useNamedFilters(filters: DiscoverFilters, answer: Named): NamedFilter[] {
  const nameOf = useValueName(answer?.people);
  const nameRange = useRangeName();
  const single = (Object.entries(filters) as [DiscoverParameter, string][]).flatMap(([parameter, value]) => {
    if (UNNAMED.has(parameter)) return [];
    if (!LISTED.has(parameter)) {
      const remove = leaveOut(parameter, ...(parameter === 'certifications' ? COMPANION : []));
      return [{ label: nameOf(parameter, value), filter: parameter, remove }];
    }
    const values = (parameter === 'keywords' && answer?.keywords) || partsOf(value);
    return values.map((each) => ({
      label: nameOf(parameter, each),
      filter: parameter,
      value: each,
      remove: leaveOutOf(parameter, each),
    }));
  });
  return [...single, ...nameRange(filters)];
}

const LISTED = new Set<DiscoverParameter>(['genres', 'without_genres', 'keywords', 'people']);

/** Shown together as ranges, or not filters. */
const UNNAMED = new Set<DiscoverParameter>(auxiliaryParameters);

const COMPANION: DiscoverParameter[] = ['certification_country'];

const leaveOut =
  (...names: DiscoverParameter[]) =>
  (filters: DiscoverFilters): DiscoverFilters => {
    const left = { ...filters };
    for (const name of names) delete left[name];
    return left;
  };

const leaveOutOf =
  (name: DiscoverParameter, value: string) =>
  (filters: DiscoverFilters): DiscoverFilters => {
    const others = withoutValue(filters[name], value);
    return others ? { ...filters, [name]: others } : leaveOut(name)(filters);
  };

function useValueName(people: DiscoverTitlesReply['people']): (parameter: DiscoverParameter, value: string) => string {
  const { t, i18n } = useTranslation('discover');
  const { rating, count } = useFormats();
  const wordOf = useCatalogueWords();
  const display = useDisplayName();
  const anyOf = (value: string, nameOf: (part: string) => string = (part) => part) =>
    new Intl.ListFormat(i18n.language, { type: 'disjunction' }).format(partsOf(value).map(nameOf));
  const formatted = (value: string) => ({ formatted: count(Number(value) || 0) });
  const names: Partial<Record<DiscoverParameter, (value: string) => string>> = {
    kind: (value) => t(value === 'tv' ? 'category.TV Shows' : 'category.Movies', { ns: 'site' }),
    genres: (value) => wordOf('genres', value),
    any_genres: (value) => anyOf(value, (genre) => wordOf('genres', genre)),
    without_genres: (value) => t('without', { value: wordOf('genres', value) }),
    language: (value) => anyOf(value, (code) => display('language', code)),
    country: (value) => anyOf(value, (code) => display('region', code)),
    studio: (value) => value,
    people: (value) => people?.find(({ id }) => String(id) === value)?.name ?? t('person'),
    status: (value) => anyOf(value, (status) => wordOf('statuses', status)),
    rating_min: (value) => `★ ${t('ratingFrom', { rating: rating(Number(value) || 0) })}`,
    votes_min: (value) => t('votesFrom', formatted(value)),
    votes_max: (value) => t('votesTo', formatted(value)),
    hide: (value) =>
      partsOf(value)
        .map((each) => t(each === 'watched' ? 'hide.watched' : 'hide.listed'))
        .join(' · '),
    offers: (value) => anyOf(value, (offer) => (isOffer(offer) ? t(`offers.${offer}`) : offer)),
  };
  return (parameter, value) => (names[parameter] ?? anyOf)(value);
}

const isOffer = (offer: string): offer is (typeof offerKinds)[number] => offerKinds.some((name) => name === offer);

function useRangeName(): (filters: DiscoverFilters) => NamedFilter[] {
  const { t } = useTranslation('discover');
  const nameYears = (from: string | undefined, to: string | undefined) => {
    if (!from || !to) return from ? t('since', { from }) : t('until', { to: to ?? '' });
    if (from === to) return from;
    const isDecade = Number(from) % 10 === 0 && Number(to) === Number(from) + 9;
    return isDecade ? t('decade', { decade: from }) : t('years', { from, to });
  };
  const nameRuntime = (least: string | undefined, most: string | undefined) => {
    if (least && most) return t('runtimeBetween', { least, most });
    return least ? t('runtimeFrom', { minutes: least }) : t('runtimeTo', { minutes: most ?? '' });
  };
  return (filters) => {
    const { year_from: from, year_to: to, runtime_min: least, runtime_max: most } = filters;
    const named: NamedFilter[] = [];
    if (from || to)
      named.push({ label: nameYears(from, to), filter: 'years', remove: leaveOut('year_from', 'year_to') });
    if (least || most) {
      const remove = leaveOut('runtime_min', 'runtime_max');
      named.push({ label: nameRuntime(least, most), filter: 'runtime', remove });
    }
    return named;
  };
}
