import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';

/** Joined from all files. */
export interface ImdbTitle {
  id: number;
  kind: 'movie' | 'tv';
  title: string;
  original_title: string;
  start_year: number | null;
  end_year: number | null;
  runtime: number | null;
  genres: string;
  rating: number | null;
  votes: number | null;
  directors: string | null;
  writers: string | null;
  /** Tab-separated lines. */
  akas: string[];
  principals: string[];
  /** In order. */
  seasons: { season: number; episodes: number }[];
}

export interface ImdbPerson {
  id: number;
  name: string;
  professions: string;
}

export type ImdbTable = 'ratings' | 'titles' | 'crew' | 'akas' | 'episodes' | 'principals' | 'people';

const tables = `
  create table about (name text primary key, value text not null);
  create table ratings (id integer primary key, rating real, votes integer);
  create table titles (
    id integer primary key, kind text, title text, original_title text, start_year integer, end_year integer,
    runtime integer, genres text
  );
  create table crew (id integer primary key, directors text, writers text);
  create table akas (id integer, lines text);
  create table episodes (id integer, season integer, episode integer);
  create table principals (id integer, lines text);
  create table people (id integer primary key, name text, professions text);
`;

/** A temporary database that sorts and joins the lines of IMDb's files, so memory use is constant. */
export interface ImdbWorkFile {
  insert(table: ImdbTable, rows: unknown[][]): void;
  /** Call when filled, before reading. */
  index(): void;
  findVotes(id: number): number;
  countTitles(): number;
  /** In the order of ids. */
  readTitles(after: number, limit: number): ImdbTitle[];
  findTitle(id: number): ImdbTitle | undefined;
  findPeople(ids: number[]): Map<number, ImdbPerson>;
  /** An interrupted import resumes from the completed file. */
  complete(about: string): void;
  close(): void;
}

export function createImdbWorkFile(file: string): ImdbWorkFile {
  const unfinished = `${file}.filling`;
  mkdirSync(dirname(file), { recursive: true });
  removeImdbWorkFile(file);
  const database = open(unfinished);
  database.exec(tables);
  return workFile(database, (about) => {
    database.prepare('insert into about values (?, ?)').run('files', about);
    renameSync(unfinished, file);
  });
}

/** That of an interrupted import of the same files. */
export function openImdbWorkFile(file: string, about: string): ImdbWorkFile | undefined {
  if (!existsSync(file)) return undefined;
  const database = open(file);
  const row = database.prepare('select value from about where name = ?').get('files') as { value: string } | undefined;
  if (row?.value === about) return workFile(database, () => {});
  database.close();
  return undefined;
}

export function removeImdbWorkFile(file: string): void {
  for (const name of [file, `${file}.filling`]) rmSync(name, { force: true });
}

function open(file: string): Database.Database {
  const database = new Database(file);
  // Losing an unfinished file costs only time.
  database.pragma('journal_mode = OFF');
  database.pragma('synchronous = OFF');
  database.pragma('cache_size = -65536');
  // Locking for every read would cost more than the read.
  database.pragma('locking_mode = EXCLUSIVE');
  return database;
}

function workFile(database: Database.Database, onComplete: (about: string) => void): ImdbWorkFile {
  const widths = { ratings: 3, titles: 8, crew: 3, akas: 2, episodes: 3, principals: 2, people: 3 };
  const statements = new Map<string, Database.Statement>();
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const titleColumns = `titles.*, ratings.rating, ratings.votes, crew.directors, crew.writers
    from titles left join ratings on ratings.id = titles.id left join crew on crew.id = titles.id`;

  function withLines(titles: Omit<ImdbTitle, 'akas' | 'principals' | 'seasons'>[]): ImdbTitle[] {
    const [first, last] = [titles[0]?.id, titles.at(-1)?.id];
    const found = new Map(
      titles.map((title) => [title.id, { ...title, akas: [], principals: [], seasons: [] } as ImdbTitle]),
    );
    for (const table of ['akas', 'principals'] as const) {
      const rows = prepare(`select id, lines from ${table} where id between ? and ? order by id, rowid`);
      for (const row of rows.iterate(first, last) as IterableIterator<{ id: number; lines: string }>)
        found.get(row.id)?.[table].push(...row.lines.split('\n'));
    }
    const counts = prepare(`select id, season, count(distinct episode) as episodes from episodes
      where id between ? and ? group by id, season order by id, season`);
    type SeasonRow = ImdbTitle['seasons'][number] & { id: number };
    for (const { id, ...season } of counts.iterate(first, last) as IterableIterator<SeasonRow>)
      found.get(id)?.seasons.push(season);
    return [...found.values()];
  }

  return {
    insert(table, rows) {
      const places = Array.from({ length: widths[table] }, () => '?').join();
      const statement = prepare(`insert or replace into ${table} values (${places})`);
      database.transaction(() => {
        for (const row of rows) statement.run(row);
      })();
    },
    index: () =>
      void database.exec(`
        create index akas_id on akas (id);
        create index episodes_id on episodes (id, season);
        create index principals_id on principals (id);
      `),
    findVotes(id) {
      const row = prepare('select votes from ratings where id = ?').get(id) as { votes: number } | undefined;
      return row?.votes ?? 0;
    },
    countTitles: () => (prepare('select count(*) as count from titles').get() as { count: number }).count,
    readTitles(after, limit) {
      const statement = prepare(`select ${titleColumns} where titles.id > ? order by titles.id limit ?`);
      return withLines(statement.all(after, limit) as ImdbTitle[]);
    },
    findTitle(id) {
      return withLines(prepare(`select ${titleColumns} where titles.id = ?`).all(id) as ImdbTitle[])[0];
    },
    findPeople(ids) {
      const statement = prepare('select * from people where id in (select value from json_each(?))');
      const rows = statement.all(JSON.stringify([...new Set(ids)])) as ImdbPerson[];
      return new Map(rows.map((row) => [row.id, row]));
    },
    complete: onComplete,
    close: () => database.close(),
  };
}
