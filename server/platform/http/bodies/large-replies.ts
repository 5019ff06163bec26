import { finished, type Writable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import * as z from 'zod/mini';
import { createBoundedQueue, type BoundedQueue } from '#server/platform/resilience/bounded-queue.ts';

interface LargeReply {
  userId: number;
  /** Receives the reply. */
  response: Writable;
  /** An object of arrays. */
  schema: z.ZodMiniType;
}

/** Each takes up to a hundred MB of memory. */
const inTurn = createBoundedQueue({ concurrency: 4, waitingMax: 100 });

/** Also counts replies that are being sent, because a client may read slowly. */
const perPerson = { concurrency: 3, waitingMax: 9 };
const people = new Map<number, { queue: BoundedQueue; calls: number }>();

/**
 * Returns the JSON of a reply with all entries of an account. Limits how many are made and sent at a time, and writes
 * them in pieces, so that other calls are answered meanwhile.
 *
 * @throws `unavailable` while too many wait
 */
export function writeLargeReply(
  { userId, response, schema }: LargeReply,
  make: () => Promise<unknown>,
): Promise<string> {
  const person = people.get(userId) ?? { queue: createBoundedQueue(perPerson), calls: 0 };
  people.set(userId, person);
  person.calls += 1;
  const sent = new Promise<void>((resolve) => finished(response, () => resolve()));
  return new Promise((resolve, reject) => {
    const work = person.queue(async () => {
      resolve(inTurn(async () => writeInPieces(schema, (await make()) as Record<string, unknown[]>)));
      await sent;
    });
    work.catch(reject).finally(() => {
      person.calls -= 1;
      if (person.calls === 0) people.delete(userId);
    });
  });
}

/** How long other calls wait for a piece. */
const pieceMs = 10;

async function writeInPieces(schema: z.ZodMiniType, reply: Record<string, unknown[]>): Promise<string> {
  if (!(schema instanceof z.ZodMiniObject)) throw new TypeError('A large reply is an object of arrays.');
  const fields: string[] = [];
  let startedAt = performance.now();
  for (const [name, field] of Object.entries(schema.def.shape)) {
    if (!(field instanceof z.ZodMiniArray)) throw new TypeError(`${name} is not an array.`);
    const elements: string[] = [];
    for (const element of reply[name] ?? []) {
      elements.push(JSON.stringify(z.encode(field.def.element as z.ZodMiniType, element)));
      if (performance.now() - startedAt < pieceMs) continue;
      await nextTurn();
      startedAt = performance.now();
    }
    fields.push(`${JSON.stringify(name)}:[${elements.join(',')}]`);
  }
  return `{${fields.join(',')}}`;
}
