/** Searches for an id of IMDb or TMDB. Reads the catalogue, because the index does not have these ids. */
import type { Suggestion } from '#contract/search.ts';
import type { SourceId } from '#contract/source-id.ts';
import { prepareCard } from './cards/prepared-card.ts';
import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { findDocumentsWithSourceId } from '#server/features/catalogue/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { personCard, titleCard } from './cards/make-cards.ts';
import { TITLE_FIELDS } from './fields.ts';
import { GENRES_SHOWN } from './features/autocomplete.ts';
import { hasFilter } from './query/boolean-query.ts';
import { emptyGroups } from './ranking/results.ts';
import type { Card, Filters, Hit, Kind, SearchRequest, SearchResult } from './types.ts';

type FoundCard = { kind: Kind; id: number; card: Card };

/** What has the id and passes the filters: at most one title of a kind, or one person. */
export async function searchBySourceId(db: Db, wanted: SourceId, request: SearchRequest): Promise<SearchResult> {
  const groups = emptyGroups();
  for (const found of await findCards(db, wanted, request)) {
    if (!request.kinds.includes(found.kind)) continue;
    const group = groups[found.kind];
    if (request.page === 1) group.hits.push(toHit(found));
    group.total += 1;
  }
  return { groups };
}

export async function suggestBySourceId(db: Db, wanted: SourceId): Promise<Suggestion[]> {
  return (await findCards(db, wanted)).map(({ kind, id, card }) => ({
    kind,
    id,
    title: card.title,
    ...(card.localised_titles && { localised_titles: card.localised_titles }),
    year: card.release_date ? Number(card.release_date.slice(0, 4)) : null,
    poster_path: card.poster_path,
    genres: kind === 'person' ? [] : card.tags.slice(0, GENRES_SHOWN),
    matches: [],
  }));
}

async function findCards(db: Db, wanted: SourceId, filters?: Filters): Promise<FoundCard[]> {
  const { titles, people } = await findDocumentsWithSourceId(db, wanted);
  const passing = filters ? titles.filter((document) => passesFilters(document, filters)) : titles;
  return [
    ...passing.map((document) => ({ kind: document.kind, id: document.id, card: titleCard(document) })),
    // Filters are about titles.
    ...(filters && hasFilter(filters) ? [] : people).map((document) => ({
      kind: 'person' as const,
      id: document.id,
      card: personCard(document),
    })),
  ];
}

function passesFilters(document: TitleDocument, { yearFrom, yearTo, minRating, ...values }: Filters): boolean {
  const year = document.releaseDate === null ? null : Number(document.releaseDate.slice(0, 4));
  const passesYears =
    (yearFrom === null && yearTo === null) ||
    (year !== null && year >= (yearFrom ?? -Infinity) && year <= (yearTo ?? Infinity));
  return (
    passesYears &&
    (minRating === null || (document.voteAverage ?? 0) >= minRating) &&
    TITLE_FIELDS.every(({ filter, extract, analyze }) => {
      if (!filter || values[filter.qualifier].length === 0) return true;
      const terms = new Set(extract(document).flatMap(analyze));
      const matches = (value: string) => filter.terms(value).every((term) => terms.has(term));
      const wanted = values[filter.qualifier];
      return filter.combine === 'any' ? wanted.some(matches) : wanted.every(matches);
    })
  );
}

function toHit({ kind, id, card }: FoundCard): Hit {
  return { ...prepareCard(card).hitCard, kind, id, score: 1, rank: 1, matches: [] };
}
