import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { readImdbFile, type ImdbFile, type ImdbFileName } from './files.ts';
import { createNumberSet, imdbNumber } from './ids.ts';
import { isKeptCategory } from './records.ts';
import type { ImdbTable, ImdbWorkFile } from './work-file.ts';
import type { ImportProgress, SkippedLine } from '../import/import-jsonl.ts';
import { listPeopleByImdbId, listTitlesByImdbId } from './queries.ts';
import { text } from '../tmdb/values.ts';

interface FillOptions {
  db: Kysely<Tables>;
  votesMin: number;
  progress: ImportProgress;
  /** Share of the whole import. */
  fillingShare: number;
  onProgress?: (progress: ImportProgress) => void;
  onSkipped?: (skipped: SkippedLine) => void;
  signal?: AbortSignal;
}

type Files = Partial<Record<ImdbFileName, ImdbFile>>;

/** Episodes are not titles, video games are never imported. */
const kinds: Record<string, 'movie' | 'tv'> = {
  movie: 'movie',
  tvMovie: 'movie',
  tvSeries: 'tv',
  tvMiniSeries: 'tv',
};
/** Imported above a number of votes only. */
const lesserKinds: Record<string, 'movie' | 'tv'> = { short: 'movie', video: 'movie', tvSpecial: 'movie' };
const lesserVotesMin = 1_000;

/** Loads wanted titles, and the people credited in them. */
export async function fillImdbWorkFile(work: ImdbWorkFile, files: Files, options: FillOptions): Promise<void> {
  const titles = createNumberSet();
  const people = createNumberSet();
  const read = reader(work, files, options);

  await read('title.ratings', 'ratings', ([id, rating, votes]) => {
    const number = imdbNumber(id, 'tt');
    const [average, count] = [Number(rating), Number(votes)];
    const usable = number > 0 && average > 0 && average <= 10 && Number.isInteger(count) && count > 0;
    return usable ? [number, average, count] : unusable;
  });

  if (files['title.basics'])
    await read('title.basics', 'titles', ([id, type = '', title, original, adult, start, end, runtime, genres]) => {
      const number = imdbNumber(id, 'tt');
      const name = text(title);
      if (number === 0 || name === '') return unusable;
      const kind = kinds[type] ?? lesserKinds[type];
      if (!kind || adult === '1') return null;
      const votesMin = type in kinds ? options.votesMin : Math.max(options.votesMin, lesserVotesMin);
      if (votesMin > 0 && work.findVotes(number) < votesMin) return null;
      titles.add(number);
      return [number, kind, name, text(original), year(start), year(end), minutes(runtime), genres];
    });
  // Without `title.basics`, the other files extend known titles.
  else
    for await (const known of listTitlesByImdbId(options.db)) {
      const rows = known
        .map(({ kind, imdb_id }) => ({ kind, number: imdbNumber(imdb_id, 'tt') }))
        .filter(({ number }) => number > 0 && (options.votesMin === 0 || work.findVotes(number) >= options.votesMin));
      for (const { number } of rows) titles.add(number);
      work.insert(
        'titles',
        rows.map(({ kind, number }) => [number, kind, '', '', null, null, null, '']),
      );
    }

  await read('title.akas', 'akas', ([id, title = '', region = '', types = '', attributes = '']) => {
    const number = imdbNumber(id, 'tt');
    if (number === 0) return unusable;
    // Working, festival and reissue titles are names, but not the title in a country.
    const isShown = (types === '' || types === 'imdbDisplay') && attributes === '';
    return titles.has(number) ? [number, isShown ? `${title}\t${region}` : title] : null;
  });

  await read('title.episode', 'episodes', ([show, season, episode]) => {
    const number = imdbNumber(show, 'tt');
    if (number === 0) return unusable;
    const [seasonNumber, episodeNumber] = [ordinal(season), ordinal(episode)];
    return titles.has(number) && seasonNumber !== null && episodeNumber !== null
      ? [number, seasonNumber, episodeNumber]
      : null;
  });

  await read('title.crew', 'crew', ([id, directors = '', writers = '']) => {
    const number = imdbNumber(id, 'tt');
    if (number === 0) return unusable;
    if (!titles.has(number)) return null;
    for (const person of `${directors},${writers}`.split(',')) people.add(imdbNumber(person, 'nm'));
    return [number, directors, writers];
  });

  await read('title.principals', 'principals', ([id, ordering, person, category = '', job, characters]) => {
    const number = imdbNumber(id, 'tt');
    const personNumber = imdbNumber(person, 'nm');
    if (number === 0 || personNumber === 0) return unusable;
    if (!titles.has(number) || !isKeptCategory(category)) return null;
    people.add(personNumber);
    return [number, `${ordering}\t${personNumber}\t${category}\t${job}\t${characters}`];
  });

  if (files['name.basics'])
    await read('name.basics', 'people', ([id, name, professions]) => {
      const number = imdbNumber(id, 'nm');
      const cleaned = text(name);
      if (number === 0 || cleaned === '') return unusable;
      return people.has(number) ? [number, cleaned, professions] : null;
    });
  // Without `name.basics`, uses the names in the catalogue.
  else
    for await (const known of listPeopleByImdbId(options.db))
      work.insert(
        'people',
        known.map(({ imdb_id, name }) => [imdbNumber(imdb_id, 'nm'), name, '']).filter(([number]) => number !== 0),
      );
}

const unusable = Symbol('unusable');

/** Null if not wanted. */
type ToRow = (fields: string[]) => unknown[] | null | typeof unusable;

/** Counts and reports unusable lines. */
function reader(
  work: ImdbWorkFile,
  files: Files,
  { progress, fillingShare, onProgress, onSkipped, signal }: FillOptions,
) {
  const totalBytes = Object.values(files).reduce((sum, file) => sum + file.bytes, 0);
  let bytesBefore = 0;
  return async (name: ImdbFileName, table: ImdbTable, toRow: ToRow): Promise<void> => {
    const file = files[name];
    if (!file) return;
    for await (const { rows, first, bytesRead } of readImdbFile(name, file.path, signal)) {
      signal?.throwIfAborted();
      const wanted: unknown[][] = [];
      for (const [i, fields] of rows.entries()) {
        const row = fields === null ? unusable : toRow(fields);
        if (row === unusable) {
          progress.skipped += 1;
          onSkipped?.({ file: file.path, line: first + i, reason: fields === null ? 'broken line' : 'not usable' });
        } else if (row !== null) wanted.push(row);
      }
      work.insert(table, table === 'akas' || table === 'principals' ? joinLines(wanted) : wanted);
      progress.records += rows.length;
      progress.fraction = fillingShare * ((bytesBefore + bytesRead) / totalBytes);
      onProgress?.(progress);
    }
    bytesBefore += file.bytes;
  };
}

/** Combines adjacent lines of a title into one row, which reduces the rows to a tenth. */
function joinLines(rows: unknown[][]): unknown[][] {
  const joined: unknown[][] = [];
  for (const [number, line] of rows) {
    const last = joined.at(-1);
    if (last && last[0] === number) last[1] = `${last[1] as string}\n${line as string}`;
    else joined.push([number, line]);
  }
  return joined;
}

function year(value: string | undefined): number | null {
  return value !== undefined && /^\d{4}$/.test(value) && Number(value) > 1800 ? Number(value) : null;
}

/** Null for episodes without a season. */
function ordinal(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,4}$/.test(value) ? Number(value) : null;
}

function minutes(value: string | undefined): number | null {
  return value !== undefined && /^\d{1,5}$/.test(value) && Number(value) > 0 ? Number(value) : null;
}
