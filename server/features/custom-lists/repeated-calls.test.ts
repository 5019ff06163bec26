import { afterAll, beforeAll, expect, test } from 'vitest';
import { aUser, call, openTestSession } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord, storeRecords } from '#tests/support/records.ts';

onEachDatabase('repeated calls for a new list', (dialect) => {
  let home: TestApp;
  let ran: number;
  beforeAll(async () => {
    home = await startApp({ dialect });
    [ran] = (await storeRecords(home, [aRecord({ title: 'Ran', tmdbId: 11_645 })])) as [number];
  });
  afterAll(() => home.close());

  test('the same key again creates and copies nothing, however many calls at once', async () => {
    let token = await openTestSession(home, await aUser(home));
    const ask = (key: string, body?: unknown) => call(home, key, body, { token });
    const parallel = (key: string, body?: object) => Promise.all([1, 2, 3].map(() => ask(key, body)));
    const lists = await parallel('POST /custom-lists', { name: 'Heists', key: 'a-call-without-answer' });
    const [id] = lists.map(({ body }) => body.list.id);
    expect(lists.map(({ status, body }) => [status, body.list.id])).toEqual([1, 2, 3].map(() => [201, id]));
    await ask(`POST /custom-lists/${id}/entries`, { title_id: ran });
    const again = await ask('POST /custom-lists', { name: 'Other', key: 'a-call-without-answer' });
    expect(again.body.list).toMatchObject({ id, name: 'Heists', entries: [{ title: { id: ran } }] });
    await ask(`PUT /custom-lists/${id}`, { name: 'Heists', visibility: 'link' });

    const { token: shared } = (await ask(`GET /custom-lists/${id}`)).body.list;
    const copies = await parallel(`POST /shared-lists/${shared}/copy?key=a-copy-without-answer`);
    expect(new Set(copies.map(({ body }) => body.list.id))).toHaveLength(1);
    expect(copies.map(({ body }) => body.list.entries.length)).toEqual([1, 1, 1]);
    expect((await ask('GET /custom-lists')).body.lists).toHaveLength(2);

    token = await openTestSession(home, await aUser(home));
    const ofAnother = await ask('POST /custom-lists', { name: 'Mine', key: 'a-call-without-answer' });
    expect(ofAnother.body.list).toMatchObject({ name: 'Mine', entries: [] });
  });
});
