import { existsSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import {
  importImdb,
  importJsonl,
  importTmdb,
  NotImdbError,
  trackRun,
  type ImportProgress,
  type RunSource,
  type SkippedLine,
  type TmdbPlan,
} from '#server/features/catalogue/service.ts';
import { prepareForImport, type OpenDatabase } from '#server/platform/db/open.ts';
import { shareUpstream } from '#server/platform/db/upstreams.ts';
import { TmdbError } from '#server/platform/tmdb/tmdb-error.ts';
import { createTmdb, tmdbBudget } from '#server/platform/tmdb/tmdb.ts';
import { readArguments, UsageError, type CommandContext } from './command.ts';
import { createProgress } from './progress.ts';

interface Hooks {
  signal: AbortSignal;
  onProgress: (progress: ImportProgress) => void;
  onSkipped: (line: SkippedLine) => void;
}

/** An import and its options. */
interface Job {
  source: RunSource;
  /** Announces the import. */
  says: string;
  run(database: OpenDatabase, hooks: Hooks): Promise<ImportProgress>;
}

const formats: Record<string, (args: string[], context: CommandContext) => Job> = {
  jsonl: jsonlJob,
  tmdb: tmdbJob,
  imdb: imdbJob,
};

const option = { type: 'string' } as const;

/** Maximum of skipped lines that are listed; the rest is counted. */
const skippedShown = 20;

export async function runImport([format = '', ...args]: string[], context: CommandContext): Promise<void> {
  const plan = formats[format];
  if (!plan) throw new UsageError(`import reads ${Object.keys(formats).join(', ')}, not '${format}'.`);
  const job = plan(args, context);
  console.log(job.says);
  const database = await context.open();
  await prepareForImport(database);
  const progress = createProgress();
  const skipped: SkippedLine[] = [];
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  try {
    const { signal } = interrupted;
    const tracked = { db: database.db, clock: context.clock, source: job.source, signal };
    const done = await trackRun(tracked, (note) =>
      job.run(database, {
        signal,
        onSkipped: (line) => {
          if (skipped.length < skippedShown) skipped.push(line);
        },
        onProgress: (news) => {
          note(news);
          progress.show(news.fraction, `${news.records.toLocaleString('en')} records`);
        },
      }),
    );
    progress.finish(
      `${done.records.toLocaleString('en')} records: ${done.added.toLocaleString('en')} added, ` +
        `${done.changed.toLocaleString('en')} changed, ${done.unchanged.toLocaleString('en')} unchanged, ` +
        `${done.skipped.toLocaleString('en')} skipped`,
    );
    for (const { file, line, reason } of skipped) console.log(`  skipped ${basename(file)} line ${line}: ${reason}`);
    if (skipped.length > 0 && done.skipped > skipped.length)
      console.log(`  … and ${done.skipped - skipped.length} more`);
  } catch (error) {
    if (interrupted.signal.aborted) {
      progress.finish('Stopped. What was imported stays; run the same command again to go on');
      process.exitCode = 130;
    } else if (error instanceof TmdbError) {
      progress.finish(`${error.message}. What was imported stays; run the same command again to go on`);
      process.exitCode = 1;
    } else throw error instanceof NotImdbError ? new UsageError(error.message) : error;
  } finally {
    await database.close();
  }
}

function jsonlJob(files: string[], { clock }: CommandContext): Job {
  if (files.length === 0) throw new UsageError('Which files shall be imported?');
  const absent = files.filter((file) => !existsSync(file));
  if (absent.length > 0) throw new UsageError(`No such file: ${absent.join(', ')}`);
  return {
    source: 'jsonl',
    says: `Importing ${files.map((file) => basename(file)).join(', ')} into the catalogue.`,
    run: ({ db }, hooks) => importJsonl(files, { db, clock, ...hooks }),
  };
}

function imdbJob(args: string[], { clock, config }: CommandContext): Job {
  const { values, positionals } = readArguments(args, { 'min-votes': option });
  const [dir] = positionals;
  if (dir === undefined || !existsSync(dir) || !statSync(dir).isDirectory())
    throw new UsageError("Which folder holds IMDb's files?");
  const votesMin = wholeNumber('min-votes', values['min-votes'], 0);
  return {
    source: 'imdb',
    says: `Importing IMDb's files from ${dir}${votesMin > 0 ? `, titles with at least ${votesMin} votes` : ''}.`,
    run: ({ db }, hooks) => importImdb(dir, { db, clock, workDir: config.dataDir, votesMin, ...hooks }),
  };
}

function tmdbJob(args: string[], { clock, config }: CommandContext): Job {
  const { apiKey, baseUrl, exportBaseUrl } = config.tmdb;
  if (apiKey === null) throw new UsageError('This needs a key for TMDB: set TMDB_API_KEY.');
  const { plan, says } = tmdbPlan(args);
  return {
    source: 'tmdb',
    says,
    run: (database, hooks) => {
      const shared = shareUpstream(database, tmdbBudget);
      const tmdb = createTmdb({ apiKey, baseUrl, exportBaseUrl, clock, shared });
      return importTmdb(plan, { db: database.db, clock, tmdb, ...hooks });
    },
  };
}

function tmdbPlan(args: string[]): { plan: TmdbPlan; says: string } {
  const { values, positionals } = readArguments(args, { pages: option, limit: option, 'min-popularity': option });
  const [what = 'lists', which] = positionals;
  if (what === 'lists') {
    const pages = wholeNumber('pages', values['pages'], 25);
    return { plan: { what, pages }, says: `Fetching ${pages} pages each of what is popular, top rated and trending.` };
  }
  if (what === 'ids' && (which === 'movie' || which === 'tv' || which === 'person')) {
    const limit = wholeNumber('limit', values['limit'], 10_000);
    const popularityMin = wholeNumber('min-popularity', values['min-popularity'], 0);
    return {
      plan: { what, kind: which, limit, popularityMin },
      says: `Fetching the ${limit.toLocaleString('en')} most popular of TMDB's daily ${which} ids.`,
    };
  }
  if (what === 'since' && which !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(which))
    return { plan: { what, date: which }, says: `Fetching what TMDB changed since ${which}.` };
  throw new UsageError('import tmdb takes lists, ids movie|tv|person, or since YYYY-MM-DD.');
}

function wholeNumber(name: string, value: string | undefined, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (!/^\d{1,9}$/.test(value)) throw new UsageError(`--${name} takes a whole number.`);
  return Number(value);
}
