import { Link } from 'react-router';
import { movieGenres } from '#contract/genres.ts';
import type { GroupedSearchReply, InterpretedRequest } from '#contract/search.ts';
import { discoverHref, type DiscoverFilters } from '#web/api/catalogue/discover-address.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useDisplayName } from '#web/i18n/use-display-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { searchHref, type Search } from './search-params.ts';

/** Explains how a text without a name was interpreted, with a link to the literal search. */
export function InterpretationNote({ search, data }: { search: Search; data: GroupedSearchReply }) {
  const { t } = useTranslation('catalogue');
  const { matched_by: matchedBy, read_as: request } = data;
  // The request consists of this part only.
  const filters = request && filtersOfRequest(request);
  const isNotKnown = request?.unknown === 'offers' && request.tags.length === 0;
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-lg">
          {isNotKnown ? (
            t('results.request.offers')
          ) : matchedBy === 'request' && request ? (
            <RequestParts request={request} />
          ) : matchedBy === 'likeness' ? (
            t('results.similar', { title: data.similar_to ?? '' })
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
  const displayName = useDisplayName();
  const wordOf = useCatalogueWords();
  const { kinds, tags, languages, countries, people, years, runtime, order } = request;
  const parts = [
    t(`results.request.${kinds.length === 1 ? kinds[0]! : 'both'}`),
    ...tags.map((tag) => subjectOf(tag, wordOf)),
    ...languages.map((code) => displayName('language', code)),
    ...countries.map((code) => displayName('region', code)),
    ...people,
    years && (years[0] === years[1] ? String(years[0]) : `${years[0]}–${years[1]}`),
    runtime.max !== null && t('results.request.under', { minutes: runtime.max }),
    runtime.min !== null && t('results.request.over', { minutes: runtime.min }),
    t(`results.request.${order}`),
  ];
  return t('results.request.showing', { parts: parts.filter(Boolean).join(', ') });
}

/** Null for a request that filters cannot express: its tags may be keywords or studios, or it names people. */
function filtersOfRequest(request: InterpretedRequest) {
  const { kinds, tags, languages, countries, people, years, runtime, order, unknown } = request;
  const genres = tags.map((tag) => genreNames.get(tag.toLowerCase().replaceAll('-', ' ')));
  if (unknown !== null || order === 'upcoming' || people.length > 0 || genres.includes(undefined)) return null;
  const filters: DiscoverFilters = {};
  if (kinds.length === 1) filters.kind = kinds[0]!;
  if (genres.length > 0) filters.genres = genres.join(',');
  if (languages.length > 0) filters.language = languages.join(',');
  if (countries.length > 0) filters.country = countries.join(',');
  if (years) [filters.year_from, filters.year_to] = [String(years[0]), String(years[1])];
  if (runtime.min !== null) filters.runtime_min = String(runtime.min);
  if (runtime.max !== null) filters.runtime_max = String(runtime.max);
  if (order !== 'popular') filters.sort = order === 'best' ? 'rating' : order;
  return filters;
}

const genreNames = new Map<string, string>(movieGenres.map((genre) => [genre.toLowerCase(), genre]));
genreNames.set('sci fi', 'Science Fiction');

/** A tag is a genre, a subject or a studio. Genres are capitalised in the catalogue. */
function subjectOf(tag: string, wordOf: ReturnType<typeof useCatalogueWords>): string {
  const subject = wordOf('subjects', tag);
  return subject === tag ? wordOf('genres', inTitleCase(tag)) : subject;
}

const inTitleCase = (tag: string) => tag.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
