import { expect, test } from 'vitest';
import { createCall } from './client.ts';

/** A reply whose body ends with an error after the first bytes, as `fetch` reports a lost connection. */
const brokenReply = (status: number, breakOff: (controller: ReadableStreamDefaultController) => void) =>
  new Response(
    new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"unread_count":')),
      pull: breakOff,
    }),
    { status },
  );

test.each([200, 404])('a connection lost in the body of a %i reply is a network failure', async (status) => {
  const call = createCall(async () => brokenReply(status, (body) => body.error(new TypeError('terminated'))));
  const failure = { status: 0, code: 'network' };
  await expect(call('PATCH /notifications/mark-all-read', {})).rejects.toMatchObject({ failure });
});

test('a call cancelled in the body of the reply rejects as cancelled', async () => {
  const cancelling = new AbortController();
  const call = createCall(async (_path, init) =>
    brokenReply(200, (body) => {
      cancelling.abort();
      body.error(init?.signal?.reason);
    }),
  );
  const cancelled = call('GET /notifications/unread-count', {}, cancelling.signal);
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
});

test('a complete reply is returned, or thrown with its status and code', async () => {
  const replies = [
    Response.json({ unread_count: 3 }),
    new Response(null, { status: 204 }),
    Response.json({ detail: 'Gone.', code: 'notification_not_found' }, { status: 404 }),
    new Response('<html>Bad gateway</html>', { status: 502 }),
  ];
  const call = createCall(async () => replies.shift()!);
  const count = () => call('GET /notifications/unread-count', {});
  expect(await count()).toEqual({ unread_count: 3 });
  expect(await count()).toBeUndefined();
  const failure = { status: 404, code: 'notification_not_found', detail: 'Gone.' };
  await expect(count()).rejects.toMatchObject({ failure });
  await expect(count()).rejects.toMatchObject({ failure: { status: 502, code: 'unknown', detail: '' } });
});
