import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseState } from '#contract/admin/database.ts';
import type { BulkSendReply } from '#contract/admin/campaigns.ts';
import { startSmtp } from '#tests/support/fakes/smtp.ts';
import { Random } from '../search/random.ts';
import { createClient, type Client } from './client.ts';
import type { Finding } from './report.ts';
import { administrator, startBenchServer, withDataDir } from './server.ts';
import { register, signIn } from './sessions.ts';

interface Options {
  kills: number;
  seed: number;
}

/** All acknowledged writes by username. */
interface Acknowledged {
  /** Entries of each list; excludes ids whose last change was not answered. */
  lists: Map<string, Map<number, 'added' | 'removed' | 'unknown'>>;
  accounts: string[];
  /** Campaign ids by idempotency key. */
  campaigns: Map<string, number>;
  writes: number;
}

const writers = 4;
const importEvery = 5;

/**
 * Kills the server during adds, removals, registrations, mails, campaigns and imports; then reads back the acknowledged
 * writes.
 */
export function runKills({ kills, seed }: Options): Promise<Finding[]> {
  return withDataDir(async (dataDir) => {
    const smtp = await startSmtp({ delayMs: 5 });
    const env = { NODE_ENV: 'development', SMTP_URL: smtp.url, LOG_LEVEL: 'silent' };
    const random = new Random(seed);
    const known: Acknowledged = { lists: new Map(), accounts: [], campaigns: new Map(), writes: 0 };
    const records = writeRecords(dataDir);
    let lost = 0;
    for (let round = 1; round <= kills; round += 1) {
      const server = await startBenchServer({ dataDir, env });
      const client = createClient(server.origin);
      lost += await countLost(client, known, round === 1 ? [] : [...known.lists.keys()].slice(-writers));
      const importing = round % importEvery === 0 ? startImport(dataDir, records) : undefined;
      const writing = write({ client, known, round, random });
      const before = known.writes;
      // Registering takes longer; the kill should fall among writes.
      while (known.writes < before + writers && server.isRunning()) await sleep(5);
      await sleep(random.between(0, 900));
      await Promise.all([server.kill(), importing?.kill()]);
      await writing;
      client.close();
      if (round % 10 === 0) console.log(`  ${round} kills, ${known.writes} acknowledged writes, ${lost} lost`);
    }
    const server = await startBenchServer({ dataDir, env });
    const client = createClient(server.origin);
    lost += await countLost(client, known, [...known.lists.keys()]);
    const unsent = await countUnsentMails(client, known, smtp);
    const isImportWhole = await startImport(dataDir, records).finished;
    const check = await checkIntegrity(client);
    client.close();
    await server.stop();
    await smtp.close();
    return [
      {
        id: 'kill -9',
        promise: 'nothing acknowledged is lost: adds, removals, registrations, mails, campaigns; an import goes on',
        size: `${kills} kills, ${known.writes} acknowledged writes (${known.accounts.length} registrations, ${known.campaigns.size} campaigns), seed ${seed}`,
        outcome: `${lost} lost, ${unsent} registrations without their mail; import whole: ${isImportWhole}; integrity check: ${check}`,
        isKept: lost === 0 && unsent === 0 && isImportWhole && check === 'sound',
      },
    ];
  });
}

interface Writing {
  client: Client;
  known: Acknowledged;
  round: number;
  random: Random;
}

/** Writes until the server is gone. Each writer has a separate account. */
async function write({ client, known, round, random }: Writing): Promise<void> {
  const writeAsSomebody = async (writer: number) => {
    const username = `writer-${round}-${writer}`;
    if ((await register(client, username)) !== 201) return;
    acknowledge(known, () => known.accounts.push(username));
    const token = await signIn(client, username).catch(() => undefined);
    const list = new Map<number, 'added' | 'removed' | 'unknown'>();
    known.lists.set(username, list);
    while (token !== undefined) {
      const id = random.between(1, 60);
      const isAdding = random.next() < 0.7;
      list.set(id, 'unknown');
      const { status } = isAdding
        ? await client.call('POST', '/api/watchlist', { token, body: { id } })
        : await client.call('DELETE', `/api/watchlist/${id}`, { token });
      if (status === 0) return;
      acknowledge(known, () => list.set(id, isAdding && status < 300 ? 'added' : 'removed'));
    }
  };
  const sendCampaigns = async () => {
    const token = await signIn(client, administrator.username).catch(() => undefined);
    for (let i = 0; token !== undefined; i += 1) {
      const key = `round-${round}-${i}`;
      const id = await sendCampaign(client, token, key);
      if (id === undefined) return;
      acknowledge(known, () => known.campaigns.set(key, id));
      await sleep(100);
    }
  };
  await Promise.all([...Array.from({ length: writers }, (_, writer) => writeAsSomebody(writer)), sendCampaigns()]);
}

function acknowledge(known: Acknowledged, note: () => void): void {
  note();
  known.writes += 1;
}

/** The campaign's id, the same for each call with this key; undefined when the server is gone. */
async function sendCampaign(client: Client, token: string, key: string): Promise<number | undefined> {
  const { status, text } = await client.send({
    method: 'POST',
    path: '/api/admin/notifications/send-bulk',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ title: key, message: 'Something new', channels: ['in_app'], target_role: 'admin' }),
  });
  return status === 200 ? (JSON.parse(text) as BulkSendReply).campaign_id : undefined;
}

/** Number of acknowledged writes that are missing. */
async function countLost(client: Client, known: Acknowledged, usernames: string[]): Promise<number> {
  let lost = 0;
  for (const username of usernames) {
    const token = await signIn(client, username).catch(() => undefined);
    if (token === undefined) {
      lost += 1;
      continue;
    }
    const { text } = await client.call('GET', '/api/watchlist', { token });
    const held = new Set(
      (JSON.parse(text) as { watchlist: { movieId: number }[] }).watchlist.map(({ movieId }) => movieId),
    );
    for (const [id, state] of known.lists.get(username) ?? [])
      if (state !== 'unknown' && held.has(id) !== (state === 'added')) lost += 1;
  }
  if (known.campaigns.size === 0) return lost;
  const admin = await signIn(client, administrator.username);
  for (const [key, id] of [...known.campaigns].slice(-20))
    if ((await sendCampaign(client, admin, key)) !== id) lost += 1;
  return lost;
}

/** Registrations without a verification mail after the queue was processed. */
async function countUnsentMails(
  client: Client,
  { accounts }: Acknowledged,
  smtp: Awaited<ReturnType<typeof startSmtp>>,
): Promise<number> {
  const missing = () => {
    const reached = new Set(smtp.mails.flatMap(({ recipients }) => recipients));
    return accounts.filter((username) => !reached.has(`${username}@example.com`)).length;
  };
  const token = await signIn(client, administrator.username);
  for (let tries = 0; missing() > 0 && tries < 90; tries += 1) {
    await client.call('POST', '/api/admin/notifications/process-email-queue', { token });
    await sleep(1_000);
  }
  return missing();
}

async function checkIntegrity(client: Client): Promise<string> {
  const token = await signIn(client, administrator.username);
  await client.call('POST', '/api/admin/database/integrity-check', { token });
  for (let tries = 0; tries < 120; tries += 1) {
    await sleep(500);
    const { text } = await client.call('GET', '/api/admin/database', { token });
    const { integrity_check: job } = JSON.parse(text) as DatabaseState;
    if (job?.state === 'done') return job.findings.length === 0 ? 'sound' : job.findings.join('; ');
    if (job?.state === 'failed') return 'failed';
  }
  return 'did not end';
}

const importedTitles = 5_000;

/** Writes a file of titles in TMDB's shape; returns its path. */
function writeRecords(dataDir: string): string {
  const file = join(dataDir, 'titles.jsonl');
  const lines = Array.from({ length: importedTitles }, (_, i) =>
    JSON.stringify({
      id: 9_000_000 + i,
      title: `Imported title ${i}`,
      release_date: '2020-01-01',
      overview: 'x',
      vote_average: 5,
      vote_count: i,
    }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}

function startImport(dataDir: string, file: string): { finished: Promise<boolean>; kill(): Promise<unknown> } {
  const child = spawn(process.execPath, ['cli/main.ts', 'import', 'jsonl', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const finished = new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)));
  return {
    finished,
    kill() {
      child.kill('SIGKILL');
      return finished;
    },
  };
}
