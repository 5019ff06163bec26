import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { limits } from '#contract/limits.ts';
import { aUser, call, openTestSession, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord, aSeason, anEpisode, storeRecords } from '#tests/support/records.ts';

const longName = 'Wie sich drei Männer über Öl, Käse; und \\Straßen\\ stritten – 日本語の長い題名のために';
const show = aRecord({
  title: 'Severance',
  kind: 'tv',
  tmdbId: 1,
  releaseDate: '2026-11-10',
  seasons: [
    { ...aSeason(0, '2026-11-12', 1), episodes: [anEpisode(1, '2026-11-12', 'Making of')] },
    {
      ...aSeason(1, '2026-11-10', 3),
      episodes: [
        anEpisode(1, '2026-11-10', 'Good News'),
        anEpisode(2, '2026-11-17', longName),
        anEpisode(3, '2027-03-01', 'Episode 3'),
      ],
    },
    aSeason(2, '2026-12-24', 8),
  ],
});
const film = aRecord({
  title: 'Winter, Again',
  tmdbId: 2,
  releaseDate: '2026-12-18',
  credits: [
    { tmdbId: 7, imdbId: null, name: 'Tilda Example', department: 'Acting', character: 'Herself', job: null },
    { tmdbId: 7, imdbId: null, name: 'Tilda Example', department: 'Directing', character: null, job: 'Director' },
  ],
});

onEachDatabase('the calendar', (dialect) => {
  let home: TestApp;
  let user: TestUser;
  let token: string;
  let showId: number;
  let filmId: number;
  let personId: number;
  beforeAll(async () => {
    home = await startApp({ dialect });
    [showId, filmId] = (await storeRecords(home, [show, film])) as [number, number];
    personId = (await home.database.db.selectFrom('people').select('id').executeTakeFirstOrThrow()).id;
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    user = await aUser(home);
    token = await openTestSession(home, user);
  });

  const ask = (key: string, body?: unknown) => call(home, key, body, { token });
  const eventsOf = async (from = '2026-11-01', to = '2027-01-31') =>
    (await ask(`GET /calendar?from=${from}&to=${to}`)).body.events.map(
      ({ date, title, episode }: { date: string; title: { title: string }; episode: Record<string, number> | null }) =>
        `${date} ${title.title}${episode ? ` ${episode['season_number']}x${episode['episode_number']}` : ''}`,
    );

  test('titles and people are followed and unfollowed, however often', async () => {
    for (const path of [`titles/${showId}`, `people/${personId}`]) {
      expect((await ask(`PUT /follows/${path}`)).body).toEqual({ success: true, isFollowed: true });
      expect((await ask(`PUT /follows/${path}`)).status).toBe(200);
    }
    expect((await ask('GET /follows')).body).toMatchObject({
      titles: [{ title: { id: showId }, followed_at: '2026-11-20T12:00:00.000Z' }],
      people: [{ person: { id: personId, name: 'Tilda Example', profile_path: null } }],
    });
    const flags = async () => (await ask(`GET /lists/flags?ids=${showId},${filmId}`)).body.flags;
    expect(await flags()).toMatchObject([{ isFollowed: true }, { isFollowed: false }]);
    for (const path of [`titles/${showId}`, `people/${personId}`])
      for (let time = 0; time < 2; time += 1)
        expect((await ask(`DELETE /follows/${path}`)).body).toEqual({ success: true, isFollowed: false });
    expect((await ask('GET /follows')).body).toEqual({ titles: [], people: [] });
    expect(await flags()).toMatchObject([{ isFollowed: false }, { isFollowed: false }]);
  });

  test.each(['titles/999999', 'people/999999'])('%s is not found', async (path) => {
    expect((await ask(`PUT /follows/${path}`)).status).toBe(404);
    expect((await ask(`DELETE /follows/${path}`)).status).toBe(404);
  });

  test.each(['studios/1', 'titles/0', 'titles/x', 'people/99999999999'])('%s is refused', async (path) => {
    expect((await ask(`PUT /follows/${path}`)).status).toBe(400);
  });

  test('nobody follows more than the limit', async () => {
    const titles = Array.from({ length: limits.followsMax }, (_, i) =>
      aRecord({ title: `Film ${i}`, tmdbId: 10_000 + i }),
    );
    const stored = await home.database.db.selectFrom('titles').select('id').where('title', 'like', 'Film %').execute();
    const ids = stored.length > 0 ? stored.map(({ id }) => id) : await storeRecords(home, titles);
    await home.database.db
      .insertInto('followed_titles')
      .values(ids.map((title_id) => ({ user_id: user.id, title_id, followed_at: 0 })))
      .execute();
    expect((await ask(`PUT /follows/people/${personId}`)).body).toMatchObject({ code: 'too_many_follows' });
    expect((await ask(`PUT /follows/titles/${ids[0]}`)).status).toBe(200);
  });

  test('shows releases and episodes of what one follows, without specials, each once', async () => {
    expect(await eventsOf()).toEqual([]);
    await ask(`PUT /follows/people/${personId}`);
    expect(await eventsOf()).toEqual(['2026-12-18 Winter, Again']);
    await ask(`PUT /follows/titles/${filmId}`);
    await ask(`PUT /follows/titles/${showId}`);
    expect(await eventsOf()).toEqual([
      '2026-11-10 Severance 1x1',
      '2026-11-17 Severance 1x2',
      '2026-12-18 Winter, Again',
      '2026-12-24 Severance 2x1',
    ]);
    expect(await eventsOf('2026-11-17', '2026-11-17')).toEqual(['2026-11-17 Severance 1x2']);
    const { body } = await ask('GET /calendar?from=2026-12-18&to=2027-03-01');
    expect(body.events).toMatchObject([
      { title: { id: filmId }, episode: null, people: [{ id: personId, name: 'Tilda Example' }] },
      { episode: { season_number: 2, episode_number: 1, name: null }, people: [] },
      { date: '2027-03-01', episode: { season_number: 1, episode_number: 3, name: null } },
    ]);
  });

  test('shows episodes of shows that one watches', async () => {
    await ask(`PUT /progress/${showId}`, { season: 1, episode: 1, watched: true });
    expect(await eventsOf('2026-11-15', '2026-12-31')).toEqual([
      '2026-11-17 Severance 1x2',
      '2026-12-24 Severance 2x1',
    ]);
  });

  test.each([
    '',
    '?from=2026-11-01',
    '?from=2026-11-31&to=2026-12-01',
    '?from=today&to=2026-12-01',
    '?from=2026-12-02&to=2026-12-01',
    '?from=2026-01-01&to=2026-04-11',
    '?from=0000-00-00&to=0000-00-01',
  ])('days as in "%s" are refused', async (query) => {
    expect((await ask(`GET /calendar${query}`)).status).toBe(400);
  });

  test('covers 100 days', async () => {
    expect((await ask('GET /calendar?from=2026-01-01&to=2026-04-10')).status).toBe(200);
  });

  const feedAt = (address: string) => home.app.inject({ url: new URL(address).pathname });

  test('has a private address for calendar programs, which can be replaced and revoked', async () => {
    await ask(`PUT /follows/titles/${showId}`);
    await ask(`PUT /follows/titles/${filmId}`);
    expect((await ask('GET /calendar/feed')).body).toEqual({ feed: null });
    const created = await ask('POST /calendar/feed');
    expect(created.status).toBe(201);
    const { url } = created.body;
    expect((await ask('GET /calendar/feed')).body).toEqual({ feed: { created_at: '2026-11-20T12:00:00.000Z' } });
    const response = await feedAt(url);
    expect(response.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'no-store',
    });
    const rows = await home.database.db.selectFrom('calendar_feeds').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(/([\w-]{43})\.ics/.exec(url)![1]);

    const second = (await ask('POST /calendar/feed')).body.url;
    expect((await feedAt(url)).statusCode).toBe(404);
    expect((await feedAt(second)).statusCode).toBe(200);
    await home.database.db.updateTable('users').set({ is_active: 0 }).where('id', '=', user.id).execute();
    expect((await feedAt(second)).statusCode).toBe(404);
    await home.database.db.updateTable('users').set({ is_active: 1 }).where('id', '=', user.id).execute();
    expect((await ask('DELETE /calendar/feed')).status).toBe(200);
    expect((await ask('DELETE /calendar/feed')).status).toBe(200);
    expect((await feedAt(second)).statusCode).toBe(404);
  });

  test('is written as RFC 5545 asks, without anything about the account', async () => {
    await ask(`PUT /follows/titles/${showId}`);
    await ask(`PUT /follows/titles/${filmId}`);
    const { body } = await feedAt((await ask('POST /calendar/feed')).body.url);
    const lines = body.split('\r\n');
    expect(body).not.toMatch(/[^\r]\n/);
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    const unfolded = body.replaceAll('\r\n ', '').split('\r\n');
    expect(unfolded).toEqual(
      expect.arrayContaining([
        'VERSION:2.0',
        `UID:release-${filmId}@localhost:3000`,
        'DTSTAMP:20261120T120000Z',
        'DTSTART;VALUE=DATE:20261218',
        'DTEND;VALUE=DATE:20261219',
        String.raw`SUMMARY:Winter\, Again`,
        `UID:episode-${showId}-1-2@localhost:3000`,
        `SUMMARY:Severance 1×02: ${longName.replaceAll(/[\\;,]/g, String.raw`\$&`)}`,
      ]),
    );
    expect(unfolded.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(
      unfolded.filter((line) => line.startsWith('UID:')).length,
    );
    expect(body).not.toMatch(new RegExp(`${user.username}|${user.email}|ATTENDEE|ORGANIZER`, 'i'));
  });

  test.each(['x.ics', `${'a'.repeat(43)}.ics`, `${'a'.repeat(43)}`, '%00.ics', `${'%F0%9F%98%80'.repeat(20)}.ics`])(
    '/calendar/%s is nobody’s',
    async (file) => {
      expect((await home.app.inject({ url: `/api/calendar/${file}` })).statusCode).toBe(404);
    },
  );
});
