import { execFileSync, spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userInfo } from 'node:os';
import pg from 'pg';
import { ANSWERS, type Answer, type Contender } from '../contender.ts';
import { documentsOf, type PeerDocument } from './documents.ts';

/**
 * PostgreSQL: full text (`simple`, accents removed) with weights, trigram similarity of names for misspellings,
 * popularity in the ranking; any of the words if no entry has all. Runs a separate server in a temporary directory.
 */
export async function postgres(): Promise<Contender> {
  const [version] = readdirSync('/usr/lib/postgresql').toSorted().reverse();
  const bin = join('/usr/lib/postgresql', version!, 'bin');
  const directory = mkdtempSync(join(tmpdir(), 'marquee-bench-pg-'));
  const isRoot = userInfo().uid === 0;
  const user = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) chownSync(directory, idOf('-u'), idOf('-g'));
  const data = join(directory, 'data');
  execFileSync(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    user,
  );
  const settings = ['fsync=off', 'shared_buffers=512MB', 'work_mem=64MB', 'maintenance_work_mem=512MB', 'jit=off'];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-k', directory, '-c', 'listen_addresses=', ...settings.flatMap((setting) => ['-c', setting])],
    { ...user, stdio: 'ignore' },
  );
  const client = await connect(directory);
  return {
    name: 'PostgreSQL',
    async build(catalogue) {
      await client.query('CREATE EXTENSION pg_trgm');
      await client.query('CREATE EXTENSION unaccent');
      for (const [kind, documents] of Object.entries(documentsOf(catalogue))) await load(client, kind, documents);
      const size = await client.query<{ size: string }>('SELECT pg_database_size(current_database()) AS size');
      return { indexBytes: Number(size.rows[0]!.size) };
    },
    async search(text) {
      const all = await find(client, text, '&');
      return Object.values(all).some((ids) => ids.length > 0) ? all : find(client, text, '|');
    },
    async close() {
      await client.end();
      server.kill('SIGINT');
      await new Promise((resolve) => server.once('exit', resolve));
      rmSync(directory, { recursive: true });
    },
  };
}

/** `operator`: `&` requires all words, `|` any. */
async function find(client: pg.Client, text: string, operator: '&' | '|'): Promise<Answer> {
  const answer: Answer = { movie: [], tv: [], person: [] };
  for (const kind of Object.keys(answer) as (keyof Answer)[]) {
    const query = { name: kind + operator, text: searchIn(kind, operator), values: [text] };
    const { rows } = await client.query<{ id: number }>(query);
    answer[kind] = rows.map(({ id }) => id);
  }
  return answer;
}

function searchIn(kind: string, operator: '&' | '|'): string {
  return `
    WITH asked AS (
      SELECT lower(unaccent($1)) AS text,
        to_tsquery('simple', nullif(regexp_replace(trim(regexp_replace(lower(unaccent($1)), '[^[:alnum:]]+', ' ', 'g')), ' +', ' ${operator} ', 'g') || ':*', ':*')) AS query
    ), full_text AS (
      SELECT id, title, popularity, ts_rank(words, query) AS score FROM ${kind}, asked WHERE words @@ query
      ORDER BY ts_rank(words, query) * (1 + popularity / 5) DESC LIMIT 50
    ), alike AS (
      SELECT id, title, popularity, 0 AS score FROM ${kind}, asked WHERE plain % text ORDER BY similarity(plain, text) DESC LIMIT 50
    ), found AS (SELECT * FROM full_text UNION ALL SELECT * FROM alike)
    SELECT id FROM found, asked GROUP BY id
    ORDER BY max(score + 3 * similarity(lower(unaccent(title)), text) + 0.08 * popularity) DESC LIMIT ${ANSWERS}`;
}

async function load(client: pg.Client, kind: string, documents: PeerDocument[]): Promise<void> {
  await client.query(`CREATE TABLE ${kind} (id int, title text, plain text, popularity real, words tsvector)`);
  for (let at = 0; at < documents.length; at += 2000) {
    await client.query(
      `INSERT INTO ${kind} SELECT (d->>'id')::int, d->>'title', lower(unaccent(d->>'title')), (d->>'popularity')::real,
        setweight(to_tsvector('simple', unaccent(d->>'title')), 'A') || setweight(to_tsvector('simple', unaccent(d->>'names')), 'B') ||
        setweight(to_tsvector('simple', unaccent((d->>'people') || ' ' || (d->>'tags') || ' ' || (d->>'year'))), 'C') ||
        setweight(to_tsvector('simple', unaccent(d->>'text')), 'D')
       FROM jsonb_array_elements($1::jsonb) AS d`,
      [JSON.stringify(documents.slice(at, at + 2000)).replaceAll('\\u0000', '')],
    );
  }
  await client.query(`CREATE INDEX ON ${kind} USING gin (words)`);
  await client.query(`CREATE INDEX ON ${kind} USING gin (plain gin_trgm_ops)`);
  await client.query(`ANALYZE ${kind}`);
}

async function connect(directory: string): Promise<pg.Client> {
  for (let attempt = 0; ; attempt++) {
    const client = new pg.Client({ host: directory, user: 'postgres', database: 'postgres' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (attempt > 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function idOf(flag: string): number {
  return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
}
