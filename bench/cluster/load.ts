import { setTimeout as sleep } from 'node:timers/promises';
import { createClient, type Answer } from '../resilience/client.ts';
import { register, signIn } from '../resilience/sessions.ts';

const searches = ['matrix', 'star wars', 'nolan', 'inception', 'alien', 'heat', 'godfather', 'horror'];

export interface ReadFigures {
  answered: number;
  /** Answers other than 200, and connections that ended without one. */
  failed: number;
  slowestMs: number;
}

export interface Readers {
  /** Ends the load. */
  stop(): Promise<ReadFigures>;
}

/** Clients that search and open the home page without a pause. */
export function startReaders(origin: string, connections: number): Readers {
  const client = createClient(origin, connections);
  const figures: ReadFigures = { answered: 0, failed: 0, slowestMs: 0 };
  let isOver = false;

  function note({ status, ms }: Answer): void {
    if (status === 200) figures.answered += 1;
    else figures.failed += 1;
    figures.slowestMs = Math.max(figures.slowestMs, Math.round(ms));
  }

  const loops = Array.from({ length: connections }, async (_, i) => {
    for (let turn = i; !isOver; turn += 1) {
      const path = turn % 4 === 0 ? '/' : `/api/search?q=${encodeURIComponent(searches[turn % searches.length]!)}`;
      note(await client.call('GET', path));
      await sleep(10);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      client.close();
      return figures;
    },
  };
}

export interface WriteFigures {
  acknowledged: number;
  /** Refused, or without an answer, by status and code. */
  refusals: Record<string, number>;
  /** The longest time without an acknowledged write. */
  gapMs: number;
}

export interface Writers {
  /** Ends the load; `lost` counts acknowledged changes that are missing. */
  stop(): Promise<WriteFigures & { lost: number }>;
}

type Known = Map<number, 'added' | 'removed' | 'unknown'>;

let people = 0;

/** People who add titles to their collections and remove them. */
export async function startWriters(origin: string, count: number): Promise<Writers> {
  const client = createClient(origin, count);
  const figures: WriteFigures = { acknowledged: 0, refusals: {}, gapMs: 0 };
  const titles = await findTitles(origin);
  const lists: { token: string; known: Known }[] = [];
  for (let i = 0; i < count; i += 1) {
    people += 1;
    await register(client, `writer${people}`);
    lists.push({ token: await signIn(client, `writer${people}`), known: new Map() });
  }
  let isOver = false;
  let lastMs = performance.now();

  async function write({ token, known }: (typeof lists)[number], turn: number): Promise<void> {
    const title = titles[turn % titles.length]!;
    const isAdding = known.get(title.id) !== 'added';
    known.set(title.id, 'unknown');
    const answer = isAdding
      ? await client.call('POST', '/api/watchlist', { token, body: title })
      : await client.call('DELETE', `/api/watchlist/${title.id}`, { token });
    if (![200, 201, 204].includes(answer.status)) {
      const reason = describeRefusal(answer);
      figures.refusals[reason] = (figures.refusals[reason] ?? 0) + 1;
      await sleep(50);
      return;
    }
    known.set(title.id, isAdding ? 'added' : 'removed');
    figures.acknowledged += 1;
    figures.gapMs = Math.max(figures.gapMs, Math.round(performance.now() - lastMs));
    lastMs = performance.now();
  }

  const loops = lists.map(async (list, i) => {
    for (let turn = i; !isOver; turn += 1) {
      await write(list, turn);
      await sleep(10);
    }
  });
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      const lost = await Promise.all(lists.map((list) => countLost(client, list)));
      client.close();
      return { ...figures, lost: lost.reduce((sum, each) => sum + each, 0) };
    },
  };
}

/** Such as `503 unavailable`; the load balancer sends `502`. */
function describeRefusal({ status, text }: Answer): string {
  if (status === 0) return 'no answer';
  const code = /"code":"(\w+)"/.exec(text)?.[1];
  return code === undefined ? String(status) : `${status} ${code}`;
}

async function countLost(
  client: ReturnType<typeof createClient>,
  { token, known }: { token: string; known: Known },
): Promise<number> {
  const held = new Set<number>();
  const { text } = await untilAnswered(() => client.call('GET', '/api/watchlist', { token }));
  const { watchlist } = JSON.parse(text) as { watchlist: { movieId: number }[] };
  for (const { movieId } of watchlist) held.add(movieId);
  return [...known].filter(([id, state]) => state !== 'unknown' && held.has(id) !== (state === 'added')).length;
}

export async function untilAnswered(send: () => Promise<Answer>): Promise<Answer> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await send();
    if (answer.status === 200) return answer;
    if (attempt === 300) throw new Error(`No answer after a minute: ${answer.status} ${answer.text}`);
    await sleep(200);
  }
}

async function findTitles(origin: string): Promise<{ id: number }[]> {
  const client = createClient(origin, 1);
  const { text } = await untilAnswered(() => client.call('GET', '/api/discover'));
  client.close();
  const { rows } = JSON.parse(text) as { rows: { results: { id: number }[] }[] };
  return [...new Map(rows.flatMap(({ results }) => results).map((title) => [title.id, title])).values()];
}
