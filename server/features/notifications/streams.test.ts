import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, call, setActive, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('the stream of unread counts', (dialect) => {
  let home: TestApp;
  let origin: string;
  let ada: TestUser;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect, streamsPollIntervalMs: 20 });
    await home.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(home.app.server.address() as AddressInfo).port}`;
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    ada = await aUser(home);
    token = (await signIn(home, ada)).access_token;
  });

  const open = (as = token) =>
    fetch(`${origin}/api/notifications/stream`, { headers: { authorization: `Bearer ${as}` } });

  /** The counts sent by a stream; ends with the stream. */
  async function* countsOf(response: Response) {
    let text = '';
    for await (const chunk of response.body ?? []) {
      text += new TextDecoder().decode(chunk as Uint8Array);
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, count] = /^event: unread\ndata: \{"unread_count":(\d+)\}$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (count !== undefined) yield Number(count);
      }
    }
  }
  const changePassword = (as: string, from: string, to: string) =>
    call(home, 'POST /auth/change-password', { current_password: from, new_password: to }, { token: as });

  test('sends the count when it opens, and immediately when it changes', async () => {
    const response = await open();
    expect(response.headers.get('content-type')).toMatch('text/event-stream');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const counts = countsOf(response);
    expect((await counts.next()).value).toBe(0);

    await signIn(home, ada, { userAgent: 'Mozilla/5.0 (iPhone) Safari/605' });
    expect((await counts.next()).value).toBe(1);
    await call(home, 'PATCH /notifications/mark-all-read', undefined, { token });
    expect((await counts.next()).value).toBe(0);
    await counts.return();
  });

  test('sends changes by other processes', async () => {
    const counts = countsOf(await open());
    expect((await counts.next()).value).toBe(0);
    await home.database.db
      .insertInto('notifications')
      .values({ user_id: ada.id, cause: 'elsewhere', type: 'other', title: 'x', message: 'y', created_at: 0 })
      .execute();
    expect((await counts.next()).value).toBe(1);
    await counts.return();
  });

  test('is not opened by a HEAD request', async () => {
    const headers = { authorization: `Bearer ${token}` };
    for (let i = 0; i < 9; i += 1)
      expect((await fetch(`${origin}/api/notifications/stream`, { method: 'HEAD', headers })).status).toBe(404);
    expect((await open()).status).toBe(200);
  });

  test('needs a bearer token', async () => {
    expect((await fetch(`${origin}/api/notifications/stream`)).status).toBe(401);
    expect((await open('x'.repeat(86))).status).toBe(401);
  });

  test('ends when its person signs out, is signed out from elsewhere, or changes the password there', async () => {
    const streams = [];
    const other = await signIn(home, ada);
    for (const end of [
      () => call(home, 'POST /auth/logout', undefined, { token }),
      () => call(home, 'POST /auth/sessions/end-others', undefined, { token: other.access_token }),
      () => changePassword(other.access_token, ada.password, 'Another-Horse-2'),
    ]) {
      token = (await signIn(home, ada)).access_token;
      const counts = countsOf(await open());
      await counts.next();
      streams.push(counts);
      await end();
      for (let next = await counts.next(); next.done !== true; next = await counts.next());
    }
    expect(streams).toHaveLength(3);
  });

  test('ends when its person is deactivated', async () => {
    const counts = countsOf(await open());
    await counts.next();
    await setActive(home, ada, false);
    expect((await counts.next()).done).toBe(true);
  });

  test('an account has eight at most, and may open another after closing one', async () => {
    const responses = await Promise.all(Array.from({ length: 9 }, () => open()));
    const refused = responses.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(1);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    for (const { body } of responses) await body?.cancel();
    await expect.poll(async () => (await open()).status).toBe(200);
  });

  test('closing the server ends it', async () => {
    const closing = await startApp({ dialect });
    await closing.app.listen({ port: 0, host: '127.0.0.1' });
    const { access_token } = await signIn(closing, await aUser(closing));
    const response = await fetch(
      `http://127.0.0.1:${(closing.app.server.address() as AddressInfo).port}/api/notifications/stream`,
      { headers: { authorization: `Bearer ${access_token}` } },
    );
    const counts = countsOf(response);
    await counts.next();
    await closing.close();
    expect((await counts.next()).done).toBe(true);
  });
});
