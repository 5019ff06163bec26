import { statfsSync } from 'node:fs';
import { followDatabaseClock } from '#server/platform/db/database-clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { countTitles, findChangeSeq } from '#server/features/catalogue/service.ts';
import { inspectSearchIndex, searchIndexFile } from '#server/features/search/service.ts';
import { findDamage } from '#server/platform/db/backup.ts';
import type { CommandContext } from './command.ts';

export async function runDoctor(_args: string[], { config, open }: CommandContext): Promise<void> {
  console.log('Looking at settings, database, search index and disk.');
  const database = await open();
  try {
    say('Settings', 'valid');
    say('Database', config.databaseUrl === null ? `SQLite in ${config.dataDir}` : 'PostgreSQL');
    if (database.file !== undefined) say('Integrity', findDamage(database.file).join('; ') || 'ok');
    await sayClock(database);
    say('Titles', (await countTitles(database.db)).toLocaleString('en'));
    const index = inspectSearchIndex(searchIndexFile(config.dataDir));
    const seq = await findChangeSeq(database.db);
    say(
      'Index',
      index === null
        ? 'missing; it is built at the next start'
        : index.lastSeq === seq
          ? 'current'
          : 'behind; it catches up at the next start',
    );
    const { bavail, bsize } = statfsSync(config.dataDir);
    say('Free disk', `${((bavail * bsize) / 1e9).toFixed(1)} GB`);
  } finally {
    await database.close();
  }
}

/** Nodes share the database's time, but logs and certificates depend on each machine's. */
async function sayClock(database: OpenDatabase): Promise<void> {
  if (database.dialect === 'sqlite') return;
  const clock = await followDatabaseClock(database);
  const seconds = Math.round(clock.skewMs() / 100) / 10;
  await clock.stop();
  const isRight = Math.abs(seconds) < 2;
  const skew = `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the database's`;
  say('Clock', isRight ? "agrees with the database's" : `${skew}; set it by NTP`);
}

function say(what: string, answer: string): void {
  console.log(`  ${what.padEnd(10)} ${answer}`);
}
