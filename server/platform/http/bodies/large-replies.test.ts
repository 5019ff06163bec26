import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Refusal } from '../errors.ts';
import { writeLargeReply } from './large-replies.ts';

const schema = z.object({ names: z.array(z.object({ name: z.string() })), years: z.array(z.number()) });

function ask(userId: number, reply: unknown = { names: [], years: [] }) {
  const response = new PassThrough();
  const json = writeLargeReply({ userId, response, schema }, async () => reply);
  json.catch(() => undefined);
  return { json, end: () => response.destroy() };
}

test('large replies have the fields of their schema only', async () => {
  const { json, end } = ask(1, { years: [1979, 1986], names: [{ name: '"Ripley"', secret: 'x' }] });
  expect(await json).toBe('{"names":[{"name":"\\"Ripley\\""}],"years":[1979,1986]}');
  end();
  await expect(ask(1, { names: [{ name: 7 }], years: [] }).json).rejects.toThrow('"expected": "string"');
});

test('other work goes on while a large reply is written', async () => {
  let turns = 0;
  let isWriting = true;
  const count = () => {
    turns += 1;
    if (isWriting) setImmediate(count);
  };
  setImmediate(count);
  const { json, end } = ask(2, { names: Array.from({ length: 300_000 }, () => ({ name: 'x'.repeat(20) })), years: [] });
  expect(JSON.parse(await json).names).toHaveLength(300_000);
  isWriting = false;
  expect(turns).toBeGreaterThan(5);
  end();
});

test('a person who does not read large replies gets three, and nine more wait; others get theirs', async () => {
  const calls = Array.from({ length: 12 }, () => ask(3));
  await Promise.all(calls.slice(0, 3).map(({ json }) => json));
  await expect(ask(3).json).rejects.toMatchObject({ code: 'unavailable' } satisfies Partial<Refusal>);
  const other = ask(4);
  await other.json;
  other.end();
  const fourth = calls[3]!.json;
  expect(await Promise.race([fourth, Promise.resolve('waiting')])).toBe('waiting');
  for (const { json, end } of calls) {
    await json;
    end();
  }
  const later = ask(3);
  await later.json;
  later.end();
});
