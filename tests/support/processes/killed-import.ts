import { spawn } from 'node:child_process';
import type { Db } from '#server/platform/db/tables.ts';

/**
 * Runs a script in a process and kills it (SIGKILL) after `lines` lines of output; the script is an ES module with
 * `args` in `process.argv`.
 *
 * @returns whether it was killed; false when it ended earlier
 */
export async function runAndKill(script: string, args: string[], lines: number): Promise<boolean> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let written = 0;
  child.stdout.setEncoding('utf8');
  child.stdout.on('data', (text: string) => {
    written += text.split('\n').length - 1;
    if (written >= lines) child.kill('SIGKILL');
  });
  const signal = await new Promise<NodeJS.Signals | null>((ended) => child.once('exit', (_code, by) => ended(by)));
  return signal === 'SIGKILL';
}

const timeless = { change_seq: 0, created_at: 0, updated_at: 0, completed_at: null };

/** The catalogue without times and change numbers, for comparison. */
export async function catalogueContent(db: Db) {
  const order = 'title_id' as const;
  const titles = await db.selectFrom('titles').selectAll().orderBy('id').execute();
  const people = await db.selectFrom('people').selectAll().orderBy('id').execute();
  return {
    titles: titles.map((row) => ({ ...row, ...timeless, complete: row.completed_at !== null })),
    people: people.map((row) => ({ ...row, ...timeless })),
    credits: await db.selectFrom('credits').selectAll().orderBy(order).orderBy('position').execute(),
    names: await db.selectFrom('title_names').selectAll().orderBy(order).orderBy('position').execute(),
    tags: await db.selectFrom('title_tags').selectAll().orderBy(order).orderBy('position').execute(),
    seasons: await db.selectFrom('seasons').selectAll().orderBy(order).orderBy('season_number').execute(),
    videos: await db.selectFrom('videos').selectAll().orderBy(order).orderBy('position').execute(),
    settings: await db.selectFrom('settings').select('name').orderBy('name').execute(),
  };
}
