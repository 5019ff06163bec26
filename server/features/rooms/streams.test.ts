import { expect, test } from 'vitest';
import type { Membership } from '#contract/tonight/rooms.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { call } from '#tests/support/accounts.ts';
import { startApp } from '#tests/support/app.ts';
import { aRecord } from '#tests/support/records.ts';

test('one address has 200 open streams at most, in whatever rooms, and others are not affected', async () => {
  const home = await startApp({ dialect: 'sqlite', env: { TRUST_PROXY: '127.0.0.1' } });
  const films = [1, 2, 3].map((id) =>
    aRecord({ title: `Film ${id}`, tmdbId: id, genres: ['Drama'], runtime: 110, voteAverage: 7.5, voteCount: 1000 }),
  );
  await storeTitles(films, { db: home.database.db, clock: home.clock, source: 'tmdb' });
  await home.search.catchUp();
  const url = await home.app.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const openRoom = async (): Promise<Membership> => (await call(home, 'POST /rooms', { name: 'Ada' })).body;
  const openStream = ({ token, secret }: Membership, address: string, signal = leaving.signal) =>
    fetch(`${url}/api/rooms/${token}/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify({ secret }),
      signal,
    });

  const rooms = await Promise.all(Array.from({ length: 11 }, openRoom));
  const streams = await Promise.all(
    Array.from({ length: 220 }, (_, i) => openStream(rooms[i % rooms.length]!, '203.0.113.7')),
  );
  const refused = streams.filter(({ status }) => status === 429);
  expect(streams.filter(({ status }) => status === 200)).toHaveLength(200);
  expect(refused).toHaveLength(20);
  expect(await refused[0]!.json()).toMatchObject({ code: 'too_many_requests' });
  expect((await openStream(rooms[0]!, '203.0.113.8')).status).toBe(200);
  leaving.abort();
  await expect
    .poll(async () => (await openStream(rooms[0]!, '203.0.113.7', AbortSignal.timeout(5_000))).status)
    .toBe(200);
  await home.close();
});
