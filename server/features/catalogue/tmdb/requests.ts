import type { TitleKind } from '#contract/catalogue.ts';
import type { SourceId } from '#contract/source-id.ts';
import type { Tmdb, TmdbRequest } from '#server/platform/tmdb/tmdb.ts';

type Options = Pick<TmdbRequest, 'background' | 'signal'>;

/** TMDB's limit. */
const appendMax = 20;

const appended = {
  movie: [
    'credits',
    'keywords',
    'alternative_titles',
    'translations',
    'images',
    'videos',
    'watch/providers',
    'release_dates',
    'external_ids',
  ],
  tv: [
    'aggregate_credits',
    'keywords',
    'alternative_titles',
    'translations',
    'images',
    'videos',
    'watch/providers',
    'content_ratings',
    'external_ids',
  ],
};

/** One request, without episodes. */
export async function findTitleDetails(tmdb: Tmdb, kind: TitleKind, tmdbId: number, options: Options = {}) {
  return tmdb.find(`/${kind}/${tmdbId}`, { ...options, query: detailQuery(appended[kind]) });
}

/** One request, plus one for every twenty seasons. */
export async function findShowWithEpisodes(tmdb: Tmdb, tmdbId: number, options: Options = {}) {
  // The number of seasons is not known yet; TMDB omits those that do not exist.
  const guess = Array.from({ length: appendMax - appended.tv.length }, (_, i) => `season/${i + 1}`);
  const show = await tmdb.find(`/tv/${tmdbId}`, { ...options, query: detailQuery([...appended.tv, ...guess]) });
  if (show === undefined) return undefined;
  const missing = seasonNumbers(show)
    .map((season) => `season/${season}`)
    .filter((name) => !(name in show));
  for (let start = 0; start < missing.length; start += appendMax) {
    const names = missing.slice(start, start + appendMax);
    const more = await tmdb.find(`/tv/${tmdbId}`, { ...options, query: { append_to_response: names.join() } });
    for (const name of names) Object.assign(show, { [name]: (more as Record<string, unknown> | undefined)?.[name] });
  }
  return show;
}

export async function findPersonDetails(tmdb: Tmdb, tmdbId: number, options: Options = {}) {
  const query = { append_to_response: 'combined_credits,external_ids,images' };
  return tmdb.find(`/person/${tmdbId}`, { ...options, query });
}

export async function findTmdbId(tmdb: Tmdb, kind: TitleKind, imdbId: string): Promise<number | undefined> {
  const answer = await tmdb.find(`/find/${imdbId}`, { query: { external_source: 'imdb_id' } });
  const results = (answer as Record<string, unknown> | undefined)?.[`${kind}_results`];
  const [first] = Array.isArray(results) ? (results as { id?: unknown }[]) : [];
  return Number.isInteger(first?.id) ? (first?.id as number) : undefined;
}

/** One request: TMDB's records of the titles or the person with an id, without credits. */
export async function findWithSourceId(tmdb: Tmdb, wanted: SourceId): Promise<unknown[]> {
  if (wanted.source === 'tmdb') {
    const answer = await tmdb.find(`/${wanted.kind}/${wanted.id}`, { query: { language: 'en-US' } });
    return answer === undefined ? [] : [answer];
  }
  const answer = await tmdb.find(`/find/${wanted.id}`, { query: { external_source: 'imdb_id' } });
  const lists = wanted.kind === 'person' ? ['person_results'] : ['movie_results', 'tv_results'];
  return lists.flatMap((name) => (answer as Record<string, unknown> | undefined)?.[name] ?? []);
}

function detailQuery(parts: string[]) {
  return { language: 'en-US', include_image_language: 'en,null', append_to_response: parts.join() };
}

function seasonNumbers(show: object): number[] {
  const seasons =
    'seasons' in show && Array.isArray(show.seasons) ? (show.seasons as { season_number?: unknown }[]) : [];
  return seasons.map((season) => season.season_number).filter((number) => Number.isInteger(number)) as number[];
}
