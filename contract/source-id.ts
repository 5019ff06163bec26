/** The id of a title or person at IMDb or TMDB. */
export type SourceId =
  | { source: 'imdb'; kind: 'title' | 'person'; id: string }
  | { source: 'tmdb'; kind: 'movie' | 'tv' | 'person'; id: number };

/** The id in the first address of IMDb or TMDB in a text, or the IMDb id that the text is; null for other texts. */
export function parseSourceId(text: string): SourceId | null {
  const imdbId = (IMDB_ADDRESS.exec(text) ?? IMDB_ID.exec(text.trim()))?.[1]?.toLowerCase();
  if (imdbId !== undefined) return { source: 'imdb', kind: imdbId.startsWith('nm') ? 'person' : 'title', id: imdbId };
  const [, kind, id] = TMDB_ADDRESS.exec(text) ?? [];
  return kind === undefined ? null : { source: 'tmdb', kind: kind.toLowerCase() as 'movie', id: Number(id) };
}

const IMDB_ID = /^((?:tt|nm)\d{7,10})$/iu;
/** Also of the mobile site (`m.imdb.com`) and in other languages (`imdb.com/de/title/…`). */
const IMDB_ADDRESS = /(?<![^\s/.])imdb\.com\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:title|name)\/((?:tt|nm)\d{7,10})(?!\d)/iu;
/** Nine digits fit in the databases' integers. */
const TMDB_ADDRESS = /(?<![^\s/.])themoviedb\.org\/(movie|tv|person)\/(\d{1,9})(?!\d)/iu;
