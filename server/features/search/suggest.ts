import { correctNames } from './corrected-names.ts';
import { KINDS, type Kind } from './entries.ts';
import { gatherSeries } from './gather-series.ts';
import { Gathering } from './gathering.ts';
import { type Ranked } from './matches.ts';
import { matchedRanges } from './highlight.ts';
import type { LoadedIndex } from './loaded-index.ts';
import { readText } from './reading.ts';
import { bestScore, type Hit, rankedHits } from './results.ts';

/**
 * Titles and people while somebody types. Asked at each key stroke, it looks where the answer almost always is: in the
 * names, and in those of the makers and leads when no name has the words.
 */

export interface SuggestedTitle {
  kind: Kind;
  id: number;
  title: string;
  year: number | null;
  poster_path: string | null;
  genres: string[];
  matches: [number, number][];
}

const SUGGEST_FROM = 2;
const GENRES_SHOWN = 3;
/** Rows of each kind that are ranked. */
const WINDOW = 40;
/** Something this well known that reads as typed makes corrections needless: about 50 votes. */
const KNOWN = 4;

/** Titles and people for what has been typed so far, all kinds in one list. */
export function runSuggest(index: LoadedIndex, text: string, limit: number): SuggestedTitle[] {
  if (text.trim().length < SUGGEST_FROM) return [];
  const reading = readText(text, index.dictionary);
  if (reading.words.length === 0) return [];
  const gatherings = KINDS.map(
    (kind) =>
      new Gathering({
        tables: index.tables[kind],
        dictionary: index.dictionary,
        wanted: limit,
      }),
  );
  for (const gathering of gatherings) {
    gathering.keys(reading);
    gathering.titles(reading, WINDOW);
  }
  const known = () => gatherings.some((gathering) => gathering.knownComplete >= KNOWN);
  if (!known() && reading.words.length > 1) {
    for (const gathering of gatherings) {
      if (gathering.tables.kind !== 'person')
        gathering.text(reading, { strong: true, titlesDone: true, window: WINDOW });
    }
  }
  if (!known()) gatherSeries(gatherings, reading, index.dictionary);
  if (!known()) correctNames(gatherings, [reading], WINDOW);
  const best = bestScore(gatherings);
  return gatherings
    .flatMap((gathering) =>
      rankedHits(gathering, best)
        .slice(0, limit)
        .map((ranked) => ({ gathering, ranked })),
    )
    .sort((one, other) => other.ranked.score - one.ranked.score)
    .slice(0, limit)
    .map(({ gathering, ranked }) => suggested(gathering, ranked));
}

function suggested({ tables }: Gathering, { candidate, reading, forms }: Ranked): SuggestedTitle {
  const { kind, id, row } = candidate;
  const { title, release_date, poster_path, tags } = tables.card(row);
  const genres = kind === 'person' ? [] : tags.slice(0, GENRES_SHOWN);
  const year = release_date ? Number(release_date.slice(0, 4)) : null;
  return { kind, id, title, year, poster_path, genres, matches: matchedRanges(title, reading, forms) };
}

/** The hits of all kinds in one list, best first. */
export function mergeByScore(groups: Record<Kind, { hits: Hit[] }>, limit: number): Hit[] {
  return KINDS.flatMap((kind) => groups[kind].hits)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit);
}
