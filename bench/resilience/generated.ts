import { Random } from '../search/random.ts';
import { createClient, type Client } from './client.ts';
import { generateRequest } from './generated-requests.ts';
import type { Finding } from './report.ts';
import { startBenchServer, withDataDir } from './server.ts';
import { openSessions, type Sessions } from './sessions.ts';

const people = 8;
const clientsAtOnce = 8;
const renewEvery = 200;

interface Options {
  requests: number;
  seed: number;
}

/** Sends generated requests to every call of the contract: none may fail with 5xx or take a second. */
export function runGenerated({ requests, seed }: Options): Promise<Finding[]> {
  return withDataDir(async (dataDir) => {
    const server = await startBenchServer({ dataDir });
    const client = createClient(server.origin, clientsAtOnce);
    try {
      const sessions = await openSessions(client, people);
      const statuses = await sendGenerated({ client, sessions, requests, seed });
      const { serverErrors, slowAnswers, rss, conspicuous } = await server.readMetrics();
      for (const labels of conspicuous) console.log(`  conspicuous: ${labels}`);
      for (const { method, url, status, ms } of server.slowAnswers)
        console.log(`  slow: ${Math.round(ms)} ms, ${status} ${method} ${url.slice(0, 200)}`);
      console.log(`  answers by status: ${JSON.stringify(statuses)}`);
      return [
        {
          id: 'generated requests',
          promise: 'no 5xx, none over 1 s on the server, no restart',
          size: `${requests} requests to every call, seed ${seed}`,
          outcome: `${serverErrors} answers of 5xx, ${slowAnswers} over 1 s; RSS at the end ${Math.round(rss / 1e6)} MB`,
          isKept: serverErrors === 0 && slowAnswers === 0 && server.isRunning(),
        },
      ];
    } finally {
      client.close();
      await server.stop();
    }
  });
}

interface Sending extends Options {
  client: Client;
  sessions: Sessions;
  /** Ends early when this returns true. */
  isOver?: () => boolean;
}

/** Number of answers by status. Every request with 5xx is printed. */
export async function sendGenerated({
  client,
  sessions,
  requests,
  seed,
  isOver,
}: Sending): Promise<Record<number, number>> {
  const random = new Random(seed);
  const statuses: Record<number, number> = {};
  let sent = 0;
  let renewing: Promise<void> | undefined;
  const sendOneAfterAnother = async () => {
    while (sent < requests && isOver?.() !== true) {
      sent += 1;
      if (sent % renewEvery === 0) renewing ??= sessions.renew().finally(() => (renewing = undefined));
      await renewing;
      const call = generateRequest(random, sessions);
      const { status, text } = await client.send(call);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status >= 500)
        console.log(
          `  ${status} ${call.method} ${call.path.slice(0, 300)} ${String(call.body).slice(0, 300)} → ${text}`,
        );
      if (sent % 10_000 === 0) console.log(`  ${sent} of ${requests} requests`);
    }
  };
  await Promise.all(Array.from({ length: clientsAtOnce }, sendOneAfterAnother));
  return statuses;
}
