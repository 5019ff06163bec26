import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { addPeople } from '../people.ts';

interface KillOptions {
  database: OpenDatabase;
  /** The file or address with which another process opens the same database. */
  target: string;
  people: number;
  kills: number;
  /** Also kills the processes when a test is aborted. */
  signal?: AbortSignal;
}

export interface CampaignKills {
  campaigns: number;
  /** Processes killed before they ended. */
  killed: number;
  /** Number of people by their count of notifications and mails. */
  notifications: Record<number, number>;
  mails: Record<number, number>;
}

const batchSize = 100;

/** Has a campaign sent by processes that are killed midway, repeatedly; the last one finishes. */
export async function killSenders({ database, target, people, kills, signal }: KillOptions): Promise<CampaignKills> {
  const { db } = database;
  const [adminId = 0] = await addPeople(db, people);
  await db.updateTable('users').set({ role: 'admin' }).where('id', '=', adminId).execute();
  let left = Math.ceil((people * 2) / batchSize);
  let killed = 0;
  for (let round = 0; round <= kills; round += 1) {
    const sender = spawn(
      process.execPath,
      [join(import.meta.dirname, 'campaign-process.ts'), target, String(adminId)],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
        killSignal: 'SIGKILL',
        ...(signal ? { signal } : {}),
      },
    );
    // An abort is reported as an error although the process has exited.
    sender.on('error', () => {});
    const batches = randomInt(0, Math.max(2, Math.ceil(left / (kills - round + 1)) * 2));
    let output = '';
    sender.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const done = output.split('.').length - 1;
      // A batch takes some milliseconds: kill at a random moment within it.
      if (round < kills && output.includes('begin') && done >= batches)
        setTimeout(() => sender.kill('SIGKILL'), randomInt(0, 15));
    });
    const [code] = (await once(sender, 'exit')) as [number | null];
    if (code !== null && code !== 0) throw new Error(`A sender ended with ${code}`);
    left -= output.split('.').length - 1;
    if (code === null) killed += 1;
  }
  return { ...(await count(db)), killed };
}

async function count(db: OpenDatabase['db']): Promise<Omit<CampaignKills, 'killed'>> {
  const users = await db.selectFrom('users').select('id').execute();
  const campaigns = await db.selectFrom('campaigns').select('status').execute();
  const perPerson = async (table: 'notifications' | 'email_queue') => {
    const rows = await db.selectFrom(table).select('user_id').execute();
    const byUser = Map.groupBy(rows, (row) => row.user_id);
    const counts = users.map(({ id }) => byUser.get(id)?.length ?? 0);
    return Object.fromEntries([...Map.groupBy(counts, (n) => n)].map(([n, same]) => [n, same.length]));
  };
  return {
    campaigns: campaigns.length,
    notifications: await perPerson('notifications'),
    mails: await perPerson('email_queue'),
  };
}
