import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, call, openTestSession, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { aRecord, aSeason, anEpisode, storeRecords } from '#tests/support/records.ts';

/** Today is 2026-11-20. */
const running = aRecord({
  title: 'Severance',
  kind: 'tv',
  tmdbId: 95_396,
  seasons: [
    { ...aSeason(0, '2021-12-01', 1), episodes: [anEpisode(1, '2021-12-01', 'Making of')] },
    { ...aSeason(1, '2022-02-18', 2), episodes: [anEpisode(1, '2022-02-18', 'Good News'), anEpisode(2, '2022-02-25')] },
    {
      ...aSeason(2, '2026-11-13', 4),
      episodes: [anEpisode(1, '2026-11-13'), anEpisode(2, '2026-11-20'), anEpisode(3, '2026-11-27', 'Who Is Alive?')],
    },
  ],
});
/** Only counts, as in the starter catalogue. */
const ended = aRecord({ title: 'Fargo', kind: 'tv', tmdbId: 60_622, seasons: [aSeason(1, '2014-04-15', 3)] });
const announced = aRecord({
  title: 'Blade',
  kind: 'tv',
  tmdbId: 1,
  seasons: [aSeason(1, '2027-03-01', 6), aSeason(2, null, 6)],
});
const partlyDated = aRecord({
  title: 'Naruto',
  kind: 'tv',
  tmdbId: 46_260,
  status: 'Ended',
  endDate: '2007-02-08',
  seasons: [aSeason(1, '2002-10-03', 2), aSeason(2, null, 3)],
});

onEachDatabase('watched episodes', (dialect) => {
  let home: TestApp;
  let token: string;
  let user: TestUser;
  const ids: Record<string, number> = {};
  beforeAll(async () => {
    home = await startApp({ dialect });
    const records = [running, ended, announced, partlyDated, aRecord({ title: 'Heat', tmdbId: 949 })];
    const stored = await storeRecords(home, records);
    for (const [index, { title }] of records.entries()) ids[title] = stored[index]!;
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    user = await aUser(home);
    token = await openTestSession(home, user);
  });

  const ask = (key: string, body?: unknown) => call(home, key, body, { token });
  const put = (title: string, body: object) => ask(`PUT /progress/${ids[title]}`, body);
  const marks = async (title: string) =>
    (await ask(`GET /progress/${ids[title]}`)).body.seasons.map(
      (season: { season_number: number; watched: number[] }) => `${season.season_number}: ${season.watched.join(' ')}`,
    );

  test('an episode, a season, and everything up to an episode are marked and unmarked', async () => {
    expect(await marks('Severance')).toEqual(['0: ', '1: ', '2: ']);
    await put('Severance', { season: 1, episode: 2, watched: true });
    expect(await marks('Severance')).toEqual(['0: ', '1: 2', '2: ']);
    const upTo = await put('Severance', { season: 2, episode: 1, watched: true, up_to: true });
    expect(upTo.body).toMatchObject({ watched: 3, total: 4, next: { season_number: 2, episode_number: 2 } });
    expect(upTo.body.changed).toMatchObject([
      { season: 1, episode: 1, watched: true },
      { season: 2, episode: 1, watched: true },
    ]);
    expect(await marks('Severance')).toEqual(['0: ', '1: 1 2', '2: 1']);
    await put('Severance', { season: 1, watched: false });
    await put('Severance', { season: 0, watched: true });
    expect(await marks('Severance')).toEqual(['0: 1', '1: ', '2: 1']);
  });

  test('seasons leave out what is not released yet; an episode named alone may be ahead of its release', async () => {
    expect((await put('Severance', { season: 2, watched: true })).body.seasons[2]).toEqual({
      season_number: 2,
      episodes: [1, 2, 3, 4],
      watched: [1, 2],
      unreleased: [3, 4],
    });
    const refusal = { status: 400, body: { code: 'not_released' } };
    expect(await put('Severance', { season: 2, episode: 3, watched: true, up_to: true })).toMatchObject(refusal);
    expect(await put('Blade', { season: 1, watched: true })).toMatchObject(refusal);
    expect(await put('Blade', { season: 2, watched: true })).toMatchObject(refusal);
    expect(await put('Naruto', { season: 2, watched: true })).toMatchObject({ body: { watched: 3, total: 5 } });
    expect(await put('Severance', { season: 2, episode: 3, watched: true })).toMatchObject({
      body: { watched: 3, total: 5 },
    });
  });

  test.each([
    ['Severance', { season: 9, watched: true }, 404, 'season_not_found', 'season'],
    ['Severance', { season: 1, episode: 3, watched: true }, 404, 'episode_not_found', 'episode'],
    ['Severance', { season: 1, episode: 1, watched: false, up_to: true }, 400, 'bad_request', 'up_to'],
    ['Severance', { season: 1 }, 400, 'bad_request', 'watched'],
    ['Severance', { season: -1, watched: true }, 400, 'bad_request', 'season'],
    ['Heat', { season: 1, watched: true }, 400, 'not_a_show', undefined],
  ])('%s refuses %j', async (title, body, status, code, field) => {
    const refusal = await put(title, body);
    expect(refusal).toMatchObject({ status, body: { code } });
    expect(refusal.body.errors?.[0].field).toBe(field);
  });

  test('a movie and an unknown title have no progress', async () => {
    expect(await ask(`GET /progress/${ids['Heat']}`)).toMatchObject({ status: 400, body: { code: 'not_a_show' } });
    expect(await ask('GET /progress/99999999')).toMatchObject({ status: 404, body: { code: 'title_not_found' } });
  });

  test('what a call changed is undone by a batch with its dates', async () => {
    const first = { title_id: ids['Fargo'], season: 1, episode: 1, watched_at: '2020-01-01T00:00:00.000Z' };
    await ask('POST /progress/batch', { episodes: [{ ...first, watched: true }] });
    const { changed } = (await put('Fargo', { season: 1, watched: false })).body;
    expect(changed).toEqual([{ ...first, watched: false }]);
    const undo = { episodes: changed.map((mark: object) => ({ ...mark, watched: true })) };
    expect((await ask('POST /progress/batch', undo)).body).toMatchObject({ changed: 1, already: 0, unknown: 0 });
    expect((await ask('POST /progress/batch', undo)).body).toMatchObject({ changed: 0, already: 1, unknown: 0 });
    const unknown = { ...first, episode: 4, watched: true };
    expect((await ask('POST /progress/batch', { episodes: [unknown] })).body).toMatchObject({
      unknown: 1,
      unknown_episodes: [{ title_id: first.title_id, season: 1, episode: 4 }],
    });
    const response = await home.app.inject({ url: '/api/auth/export', headers: { authorization: `Bearer ${token}` } });
    const exported = JSON.parse(strFromU8(unzipSync(response.rawPayload)['watched-episodes.json']!));
    expect(exported).toMatchObject([
      { title: { title: 'Fargo' }, episodes: [{ season: 1, episode: 1, watched_at: first.watched_at }] },
    ]);
  });

  test('up next has the next episode of each show, then those that are not released yet', async () => {
    const upNext = async () => (await ask('GET /up-next')).body.shows;
    expect(await upNext()).toEqual([]);
    await put('Severance', { season: 2, watched: true, up_to: true });
    await put('Fargo', { season: 1, episode: 2, watched: true });
    expect(await upNext()).toMatchObject([
      {
        title: { title: 'Fargo', category: 'TV Shows' },
        next: { season_number: 1, episode_number: 3, name: null, air_date: null },
        watched: 1,
        total: 3,
      },
      {
        title: { title: 'Severance' },
        next: { season_number: 2, episode_number: 3, name: 'Who Is Alive?', air_date: '2026-11-27' },
        watched: 4,
        total: 4,
      },
    ]);
    await put('Fargo', { season: 1, episode: 3, watched: true });
    expect((await upNext())[0].next).toMatchObject({ episode_number: 1, air_date: '2014-04-15' });
    await put('Fargo', { season: 1, episode: 1, watched: true });
    expect((await upNext()).map(({ title }: { title: { title: string } }) => title.title)).toEqual(['Severance']);
  });

  test('flags contain the progress of shows, for their user only', async () => {
    await put('Fargo', { season: 1, episode: 1, watched: true });
    const flags = async () =>
      (await ask(`GET /lists/flags?ids=${ids['Fargo']},${ids['Severance']},${ids['Heat']}`)).body.flags.map(
        (of: { progress: unknown }) => of.progress,
      );
    expect(await flags()).toEqual([{ watched: 1, total: 3 }, null, null]);
    token = await openTestSession(home, await aUser(home));
    expect(await flags()).toEqual([null, null, null]);
    expect(await marks('Fargo')).toEqual(['1: ']);
    expect((await ask('GET /up-next')).body.shows).toEqual([]);
  });

  test('the same call many times at once marks once; a deleted account leaves nothing', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => put('Fargo', { season: 1, watched: true })));
    expect(answers.flatMap(({ body }) => body.changed)).toHaveLength(3);
    const rows = () => home.database.db.selectFrom('watched_episodes').selectAll().where('user_id', '=', user.id);
    expect(await rows().execute()).toHaveLength(3);
    await home.database.db.deleteFrom('users').where('id', '=', user.id).execute();
    expect(await rows().execute()).toEqual([]);
  });
});
