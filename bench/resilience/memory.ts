import { setTimeout as sleep } from 'node:timers/promises';
import { Random } from '../search/random.ts';
import { createClient, type Client } from './client.ts';
import { generateRequest } from './generated-requests.ts';
import type { Finding } from './report.ts';
import { startBenchServer, withDataDir, type Metrics } from './server.ts';
import { openSessions, signIn, type Sessions } from './sessions.ts';

const rssGoal = 400e6;
const clientsAtOnce = 6;
const sampleEveryMs = 10_000;

interface Options {
  minutes: number;
  seed: number;
  nodeOptions?: string[];
}

/** Memory under a realistic mixed load with generated requests. */
export function runMemory({ minutes, seed, nodeOptions = [] }: Options): Promise<Finding[]> {
  return withDataDir(async (dataDir) => {
    const server = await startBenchServer({ dataDir, nodeOptions });
    const client = createClient(server.origin, clientsAtOnce);
    const samples: Metrics[] = [];
    try {
      const sessions = await openSessions(client, 8);
      const endsAt = performance.now() + minutes * 60_000;
      const load = sendMixedLoad({ client, sessions, seed, isOver: () => performance.now() >= endsAt });
      while (performance.now() < endsAt) {
        await sleep(Math.min(sampleEveryMs, Math.max(0, endsAt - performance.now())));
        const sample = await server.readMetrics();
        samples.push(sample);
        console.log(`  ${describe(sample)}`);
      }
      await load;
      return [assess(samples, { minutes, seed })];
    } finally {
      client.close();
      await server.stop();
    }
  });
}

function assess(samples: Metrics[], { minutes, seed }: Options): Finding {
  const megabytes = (bytes: number) => Math.round(bytes / 1e6);
  const mean = (numbers: number[]) => numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
  const rss = samples.map((sample) => sample.rss);
  const quarter = (index: number) =>
    mean(rss.slice(Math.floor((rss.length * index) / 4), Math.ceil((rss.length * (index + 1)) / 4)));
  const highest = Math.max(...rss);
  const growth = quarter(3) - quarter(1);
  return {
    id: 'memory',
    promise: 'RSS of 400 MB at most with the starter catalogue, flat under mixed load',
    size: `${minutes} minutes, ${samples.at(-1)?.answers} answers, seed ${seed}`,
    outcome: `highest ${megabytes(highest)} MB; last quarter ${megabytes(quarter(3))} MB, ${megabytes(growth)} MB more than the second`,
    isKept: highest <= rssGoal && growth < 20e6,
  };
}

const describe = ({ rss, heapUsed, heapTotal, external, answers }: Metrics) =>
  `${answers} answers: ${Object.entries({ rss, heapUsed, heapTotal, external })
    .map(([name, bytes]) => `${name} ${Math.round(bytes / 1e6)}`)
    .join(', ')} MB`;

interface Load {
  client: Client;
  sessions: Sessions;
  seed: number;
  isOver: () => boolean;
}

async function sendMixedLoad({ client, sessions, seed, isOver }: Load): Promise<void> {
  const random = new Random(seed);
  let sent = 0;
  let renewing: Promise<void> | undefined;
  const sendOneAfterAnother = async () => {
    while (!isOver()) {
      sent += 1;
      if (sent % 500 === 0) renewing ??= sessions.renew().finally(() => (renewing = undefined));
      await renewing;
      await sendOne(client, sessions, random);
    }
  };
  await Promise.all(Array.from({ length: clientsAtOnce }, sendOneAfterAnother));
}

const words = 'matrix the godfather nolan space love star night comedy 90s hanks war king queen of a red house'.split(
  ' ',
);

/** Nearly every text is new, so that caches by URL must be bounded. */
async function sendOne(client: Client, sessions: Sessions, random: Random): Promise<void> {
  const chance = random.next();
  const id = random.between(1, 2_000);
  const text = `${random.pick(words)} ${random.pick(words)} ${random.between(1, 100_000).toString(36)}`;
  const token = random.pick(sessions.users);
  const get = (path: string) =>
    client.send({ method: 'GET', path, headers: { 'accept-encoding': 'br, gzip', authorization: `Bearer ${token}` } });
  if (chance < 0.2) await get(`/api/search?grouped=true&q=${encodeURIComponent(text)}`);
  else if (chance < 0.3) await get(`/api/search/suggest?q=${encodeURIComponent(text.slice(0, random.between(2, 12)))}`);
  else if (chance < 0.4) await get(`/api/movies/${id}`);
  else if (chance < 0.45) await get(`/movie/${id}`);
  else if (chance < 0.5) await get(`/?q=${encodeURIComponent(text)}`);
  else if (chance < 0.53) await get(`/no/such/${text}`.replaceAll(' ', '/'));
  else if (chance < 0.6) await get('/api/notifications/unread-count');
  else if (chance < 0.65) await client.call('POST', '/api/watchlist', { token, body: { id } });
  else if (chance < 0.7) await client.call('DELETE', `/api/watchlist/${id}`, { token });
  else if (chance < 0.71) await signIn(client, 'reader1').catch(() => {});
  else await client.send(generateRequest(random, sessions));
}
