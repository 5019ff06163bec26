import { Link } from 'react-router';
import { movieGenres } from '#contract/genres.ts';
import type { GroupedSearchReply, InterpretedRequest } from '#contract/search.ts';
import { discoverHref, type DiscoverFilters, rowFilters } from '#web/api/catalogue/discover-address.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useDisplayName } from '#web/i18n/use-display-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { searchHref, type Search } from './search-params.ts';

/** Explains how a text without a name was interpreted, with a link to the literal search. */
export function InterpretationNote({ search, data }: { search: Search; data: GroupedSearchReply }) {
  const { t } = useTranslation('catalogue');
  const { matched_by: matchedBy, read_as: request } = data;
  // The request consists of this part only.
  const filters = matchedBy === 'request' && request && filtersOfRequest(request);
  const isNotKnown = (request?.unknown === 'offers' || request?.unknown === 'age_ratings') && request.tags.length === 0;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-lg">
          {isNotKnown ? (
            t(`results.request.${request.unknown!}`)
          ) : matchedBy === 'request' && request ? (
            <RequestParts request={request} />
          ) : matchedBy === 'likeness' ? (
            <SimilarTo title={data.similar_to ?? ''} request={request} />
          ) : matchedBy === 'character' ? (
            t('results.character', { name: data.character ?? data.query })
          ) : (
            t('results.described')
          )}
        </span>
        <Link to={searchHref({ ...search, exact: true, page: 1 })} className={linkClass}>
          {t('results.exactWords')}
        </Link>
        {filters && (
          <Link to={discoverHref(filters)} className={linkClass}>
            {t('results.openAsFilters')}
          </Link>
        )}
      </p>
      {request?.unknown && !isNotKnown && <p className="text-soft">{t(`results.request.${request.unknown}`)}</p>}
    </>
  );
}

const linkClass = 'text-soft underline underline-offset-4';

function RequestParts({ request }: { request: InterpretedRequest }) {
  const { t } = useTranslation('catalogue');
  const properties = usePropertiesOf(request);
  const { kinds, order } = request;
  const kind = t(`results.request.${kinds.length === 1 ? kinds[0]! : 'both'}`);
  const parts = [kind, ...properties, t(`results.request.${order}`)];
  return t('results.request.showing', { parts: parts.join(', ') });
}

/** The title, and the properties that limit the answer, if any: `Showing titles like Alien · Horror`. */
function SimilarTo({ title, request }: { title: string; request: InterpretedRequest | undefined }) {
  const { t } = useTranslation('catalogue');
  const properties = usePropertiesOf(request);
  return [t('results.similar', { title }), ...properties].join(' · ');
}

/** All but the kinds and the order. */
function usePropertiesOf(request: InterpretedRequest | undefined): string[] {
  const { t, i18n } = useTranslation('catalogue');
  const valuesOf = useCatalogueValues();
  if (!request) return [];
  const { people, years, month, runtime, rating, age_rating: age, excluded } = request;
  const parts = [
    ...valuesOf(request),
    ...people,
    years && periodOf(years, month, i18n.language),
    runtime.max !== null && t('results.request.under', { minutes: runtime.max }),
    runtime.min !== null && t('results.request.over', { minutes: runtime.min }),
    rating.min !== null && t('results.request.ratedAtLeast', { rating: rating.min.toLocaleString(i18n.language) }),
    rating.max !== null && t('results.request.ratedAtMost', { rating: rating.max.toLocaleString(i18n.language) }),
    rating.below !== null && t('results.request.ratedBelow', { rating: rating.below.toLocaleString(i18n.language) }),
    age && t('results.request.rated', { rating: age.country === 'DE' ? `FSK ${age.rating}` : age.rating }),
    ...valuesOf(excluded).map((value) => t('results.request.without', { value })),
  ];
  return parts.filter((part) => typeof part === 'string');
}

/** `2019`, `1990–1999`, `June 2019` */
function periodOf([first, last]: [number, number], month: number | null, language: string): string {
  if (month === null) return first === last ? String(first) : `${first}–${last}`;
  const format = new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  return format.format(Date.UTC(first, month - 1));
}

/** The names of tags, languages and countries in the language of the reader. */
function useCatalogueValues() {
  const displayName = useDisplayName();
  const wordOf = useCatalogueWords();
  return ({ tags, languages, countries }: InterpretedRequest['excluded']): string[] => [
    ...tags.map((tag) => subjectOf(tag, wordOf)),
    ...languages.map((code) => displayName('language', code)),
    ...countries.map((code) => displayName('region', code)),
  ];
}

/** Null for a request that filters cannot express: its tags may be keywords or studios, or it names people. */
function filtersOfRequest(request: InterpretedRequest) {
  const {
    kinds,
    languages,
    countries,
    people,
    years,
    month,
    runtime,
    rating,
    age_rating: age,
    order,
    unknown,
  } = request;
  const { excluded } = request;
  const [genres, withoutGenres] = [request.tags, excluded.tags].map((tags) => tags.map(genreOf)) as [Genres, Genres];
  const isOrdered = order === 'upcoming' || order === 'worst' || rating.max !== null || rating.below !== null;
  const isExcluding = excluded.languages.length > 0 || excluded.countries.length > 0;
  if (unknown !== null || isOrdered || isExcluding || month !== null || people.length > 0) return null;
  if (genres.includes(undefined) || withoutGenres.includes(undefined)) return null;
  const filters: DiscoverFilters = {};
  if (kinds.length === 1) filters.kind = kinds[0]!;
  if (genres.length > 0) filters.genres = genres.join(',');
  if (withoutGenres.length > 0) filters.without_genres = withoutGenres.join(',');
  if (age) [filters.certifications, filters.certification_country] = [age.rating, age.country];
  if (languages.length > 0) filters.language = languages.join(',');
  if (countries.length > 0) filters.country = countries.join(',');
  if (years) [filters.year_from, filters.year_to] = [String(years[0]), String(years[1])];
  if (runtime.min !== null) filters.runtime_min = String(runtime.min);
  if (runtime.max !== null) filters.runtime_max = String(runtime.max);
  if (rating.min !== null) filters.rating_min = String(rating.min);
  if (order === 'underrated') return { ...filters, ...rowFilters('hidden_gems', 0) };
  if (order !== 'popular') filters.sort = order === 'best' ? 'rating' : order;
  return filters;
}

type Genres = (string | undefined)[];

const genreOf = (tag: string) => genreNames.get(tag.toLowerCase().replaceAll('-', ' '));

const genreNames = new Map<string, string>(movieGenres.map((genre) => [genre.toLowerCase(), genre]));
genreNames.set('sci fi', 'Science Fiction');

/** A tag is a genre, a subject or a studio. Genres are capitalised in the catalogue. */
function subjectOf(tag: string, wordOf: ReturnType<typeof useCatalogueWords>): string {
  const subject = wordOf('subjects', tag);
  return subject === tag ? wordOf('genres', inTitleCase(tag)) : subject;
}

const inTitleCase = (tag: string) => tag.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
