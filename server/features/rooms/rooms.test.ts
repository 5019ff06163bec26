import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Membership, Room, RoomState } from '#contract/tonight/rooms.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord } from '#tests/support/records.ts';
import { openSession } from '#server/features/auth/service.ts';
import { exportRooms, purgeRooms } from './service.ts';

const films = Array.from({ length: 25 }, (_, i) =>
  aRecord({
    title: `Film ${i}`,
    tmdbId: i + 1,
    genres: ['Drama'],
    releaseDate: '2000-05-01',
    runtime: 110,
    voteAverage: 7.5,
    voteCount: 1000,
  }),
);

onEachDatabase('rooms', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect });
    await storeTitles(films, { db: home.database.db, clock: home.clock, source: 'tmdb' });
    await home.search.catchUp();
  });
  afterAll(() => home.close());

  const open = async (name = 'Ada', given = {}): Promise<Membership> => {
    const { status, body } = await call(home, 'POST /rooms', { name, ...given });
    expect(status).toBe(201);
    return body;
  };
  const join = (token: string, body: object, options = {}) =>
    call(home, `POST /rooms/${token}/participants`, body, options);
  const joined = async (token: string, name: string): Promise<Membership> => (await join(token, { name })).body;
  const read = async (token: string): Promise<Room> => (await call(home, `GET /rooms/${token}`)).body;
  const idsOf = async (token: string) =>
    (await read(token)).titles.map(({ id }) => id) as [number, number, number, ...number[]];
  const vote = ({ token, secret }: Membership, title_id: number, liked = true) =>
    call(home, `POST /rooms/${token}/votes`, { secret, title_id, liked });

  test('everybody gets the same twenty titles, and the first that all like is decided', async () => {
    const ada = await open();
    const bob = await joined(ada.token, 'Bob');
    const { titles, participants, state } = await read(ada.token);
    expect(titles).toHaveLength(20);
    expect(new Set(titles.map(({ id }) => id)).size).toBe(20);
    expect(state).toBe('open');
    expect(participants.map(({ name, voted, present }) => [name, voted, present])).toEqual([
      ['Ada', 0, true],
      ['Bob', 0, true],
    ]);
    const [first, second, third] = await idsOf(ada.token);
    await vote(ada, first);
    await vote(bob, first, false);
    await vote(ada, second);
    const { body } = await vote(bob, second);
    expect(body).toMatchObject({ state: 'decided', decided_title_id: second });
    expect(await read(ada.token)).toMatchObject({ state: 'decided', decided_title_id: second });
    expect((await vote(ada, third)).body.code).toBe('room_decided');
    expect((await join(ada.token, { name: 'Late' })).body.code).toBe('room_decided');
  });

  test('votes at the same moment decide once', async () => {
    const ada = await open();
    const bob = await joined(ada.token, 'Bob');
    const [one, other] = await idsOf(ada.token);
    await vote(ada, one);
    await vote(bob, other);
    const replies = await Promise.all([vote(ada, other), vote(bob, one)]);
    const decided = replies
      .filter(({ status }) => status === 200)
      .map(({ body }) => (body as RoomState).decided_title_id);
    expect(decided).toHaveLength(1);
    expect((await read(ada.token)).decided_title_id).toBe(decided[0]);
  });

  test('nobody decides alone, and who is not present does not hold the others up', async () => {
    const ada = await open();
    const [first] = await idsOf(ada.token);
    expect((await vote(ada, first)).body.state).toBe('open');
    const bob = await joined(ada.token, 'Bob');
    await joined(ada.token, 'Away');
    expect((await vote(bob, first)).body.state).toBe('open');
    home.clock.advance(61_000);
    const [, second] = await idsOf(ada.token);
    await vote(ada, second, false);
    // Both were seen within a minute, the third was not.
    expect((await vote(bob, second, false)).body).toMatchObject({ state: 'decided', decided_title_id: first });
  });

  test('without agreement, the best-liked titles are shown', async () => {
    const ada = await open();
    const [bob, cy] = [await joined(ada.token, 'Bob'), await joined(ada.token, 'Cy')];
    const ids = (await read(ada.token)).titles.map(({ id }) => id);
    let last: RoomState | undefined;
    for (const [index, id] of ids.entries()) {
      await vote(ada, id, index === 3 || index === 5);
      await vote(bob, id, index === 5);
      last = (await vote(cy, id, index === 7)).body;
    }
    const result = {
      state: 'finished',
      best: [
        { title_id: ids[5], likes: 2 },
        { title_id: ids[3], likes: 1 },
        { title_id: ids[7], likes: 1 },
      ],
    };
    expect(last).toMatchObject(result);
    // Everybody has left the page, to read about a title.
    home.clock.advance(61_000);
    expect(await read(ada.token)).toMatchObject(result);
    // A new participant has something to vote on.
    await joined(ada.token, 'Dee');
    expect((await read(ada.token)).state).toBe('open');
  });

  test.each(['Zoë 👩‍🚀', 'می‌خواهم', 'Ⅻ'])('%s is the name of a guest', async (name) => {
    const { token } = await open(name);
    expect((await read(token)).participants).toMatchObject([{ name }]);
  });

  test('people who vote one after the other agree, too', async () => {
    const ada = await open();
    const ids = (await read(ada.token)).titles.map(({ id }) => id);
    for (const [index, id] of ids.entries()) await vote(ada, id, index === 4);
    home.clock.advance(61_000);
    const bob = await joined(ada.token, 'Bob');
    for (const [index, id] of ids.slice(0, -1).entries())
      expect((await vote(bob, id, index === 4)).body.state).toBe('open');
    expect((await vote(bob, ids.at(-1)!)).body).toMatchObject({ state: 'decided', decided_title_id: ids[4] });
  });

  test('refuses a second vote, a title of another room, a foreign secret, a ninth person and bad names', async () => {
    const ada = await open();
    const { titles } = await read(ada.token);
    await vote(ada, titles[0]!.id, false);
    expect((await vote(ada, titles[0]!.id)).body.code).toBe('already_voted');
    expect((await vote(ada, 2_000_000_000)).body.code).toBe('title_not_found');
    const other = await open('Eve');
    expect((await vote({ ...other, token: ada.token }, titles[1]!.id)).body.code).toBe('room_secret_invalid');
    for (const name of [' ', 'x'.repeat(31)])
      expect((await join(ada.token, { name })).status, JSON.stringify(name)).toBe(400);
    for (const name of ['a\u0000b', 'a\nb', 'a\u202eb', '\u200b', '\u3164'])
      expect((await join(ada.token, { name })).body.errors, JSON.stringify(name)).toMatchObject([
        { field: 'name', code: 'guest_name_invalid' },
      ]);
    expect((await join(ada.token, {})).body.code).toBe('guest_name_required');
    const joins = await Promise.all(Array.from({ length: 8 }, (_, i) => join(ada.token, { name: `Guest ${i}` })));
    expect(joins.filter(({ status }) => status === 201)).toHaveLength(7);
    expect(joins.find(({ status }) => status === 409)?.body.code).toBe('room_full');
    for (const token of ['x'.repeat(22), '%00', 'short'])
      expect((await call(home, `GET /rooms/${token}`)).body.code).toBe('room_not_found');
  });

  test('shows the first name of an account only, once, and exports and deletes its rooms', async () => {
    const { db } = home.database;
    const user = await aUser(home, { username: `ada-${dialect}` });
    const { access_token: token } = await openSession(db, home, user.id, 'test');
    const room: Membership = (await call(home, 'POST /rooms', { name: 'Mallory' }, { token })).body;
    const again: Membership = (await join(room.token, {}, { token })).body;
    expect(again.participant_id).toBe(room.participant_id);
    const { participants, titles } = await read(room.token);
    expect(participants).toEqual([{ id: room.participant_id, name: 'Ada', voted: 0, present: true }]);
    expect((await vote(room, titles[0]!.id)).body.code).toBe('room_secret_invalid');
    await vote(again, titles[0]!.id);
    expect(await exportRooms(db, user.id)).toMatchObject([{ opened: true, name: 'Ada', decided: null }]);
    expect(await exportRooms(db, user.id)).not.toContain(again.secret);
    await db.deleteFrom('users').where('id', '=', user.id).execute();
    expect((await call(home, `GET /rooms/${room.token}`)).status).toBe(404);
  });

  test('leaving frees the place; a room lives a day', async () => {
    const ada = await open();
    await call(home, `POST /rooms/${ada.token}/leave`, { secret: ada.secret });
    expect((await read(ada.token)).participants).toEqual([]);
    home.clock.advance(24 * 3_600_000);
    expect((await call(home, `GET /rooms/${ada.token}`)).body.code).toBe('room_not_found');
    await purgeRooms({ db: home.database.db, clock: home.clock });
    expect(await home.database.db.selectFrom('room_titles').select('room_id').execute()).toEqual([]);
  });

  test('votes that arrive while their participant leaves count or are refused', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) {
      const ada = await open();
      const ids = await idsOf(ada.token);
      const leave = call(home, `POST /rooms/${ada.token}/leave`, { secret: ada.secret });
      const votes = await Promise.all(ids.slice(0, 8).map((id) => vote(ada, id)));
      expect((await leave).status).toBe(200);
      expect(votes.map(({ status }) => status).filter((status) => status !== 200 && status !== 403)).toEqual([]);
      expect((await vote(ada, ids[9]!)).body.code).toBe('room_secret_invalid');
    }
  });

  test('a stream sends the state, and what others change at once', async () => {
    const ada = await open();
    const url = await home.app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    const response = await fetch(`${url}/api/rooms/${ada.token}/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ secret: ada.secret }),
      signal: leaving.signal,
    });
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const until = async (wanted: string) => {
      while (!text.includes(wanted)) text += (await reader.read()).value;
    };
    await until('"state":"open"');
    const bob = await joined(ada.token, 'Bob');
    await until('"name":"Bob"');
    const [first] = await idsOf(ada.token);
    await vote(ada, first);
    await vote(bob, first);
    await until(`"decided_title_id":${first}`);
    leaving.abort();
  });
});
