import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notification } from '#contract/notifications/inbox.ts';
import { aUser, call, openTestSession, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { hours } from '#tests/support/fakes/clock.ts';
import { addPeople } from '#tests/support/people.ts';
import { aRecord, aSeason, anEpisode, storeRecords } from '#tests/support/records.ts';
import { createReminderWorker } from './service.ts';

/** It is noon of 2026-11-20 in UTC. */
const records = [
  aRecord({ title: 'Out Yesterday', tmdbId: 1, releaseDate: '2026-11-19' }),
  aRecord({ title: 'Out Today', tmdbId: 2, releaseDate: '2026-11-20' }),
  aRecord({
    title: 'Out Tomorrow',
    tmdbId: 3,
    releaseDate: '2026-11-21',
    credits: [
      { tmdbId: 7, imdbId: null, name: 'Tilda Example', department: 'Acting', character: 'Herself', job: null },
    ],
  }),
  aRecord({
    title: 'Weekly',
    kind: 'tv',
    tmdbId: 4,
    releaseDate: '2020-01-01',
    seasons: [
      {
        seasonNumber: 2,
        name: 'Season 2',
        airDate: '2026-11-21',
        episodeCount: 3,
        episodes: [
          anEpisode(1, '2026-11-21', 'Pilot, again'),
          anEpisode(2, '2026-11-21'),
          anEpisode(3, '2026-11-22', 'Alone'),
        ],
      },
    ],
  }),
];

onEachDatabase('reminders', (dialect) => {
  let home: TestApp;
  const ids: Record<string, number> = {};
  let personId: number;
  beforeAll(async () => {
    home = await startApp({ dialect });
    const stored = await storeRecords(home, records);
    for (const [index, { title }] of records.entries()) ids[title] = stored[index]!;
    const { id } = await home.database.db.selectFrom('people').select('id').executeTakeFirstOrThrow();
    personId = id;
  });
  afterAll(() => home.close());

  /** Sessions end while the clock is moved. */
  const ask = async (user: TestUser, key: string, body?: unknown) =>
    (await call(home, key, body, { token: await openTestSession(home, user) })).body;

  async function aFollower(preferences: object, subjects: string[]): Promise<TestUser> {
    const user = await aUser(home);
    await ask(user, 'PUT /preferences/', { language: 'en', ...preferences });
    for (const subject of subjects) await ask(user, `PUT /follows/${subject}`);
    return user;
  }
  const run = (touch: (userIds: number[]) => void = () => {}) =>
    createReminderWorker({
      db: home.database.db,
      clock: home.clock,
      streams: { touch },
      deliveries: { wake: () => {} },
      onError: (error) => {
        throw error;
      },
    }).drain();
  const remindersOf = (user: TestUser): Promise<Notification[]> => ask(user, 'GET /notifications/?type=reminder');
  const titlesOf = async (user: TestUser) => (await remindersOf(user)).map(({ title }) => title);
  const mailsTo = async ({ email }: TestUser) => {
    await home.mail.drain();
    return home.outbox.to(email).map(({ subject }) => subject);
  };

  test('follow what they announce in the morning of its day in the reader’s time zone, once, also by mail', async () => {
    const utc = await aFollower(
      {},
      Object.values(ids).map((id) => `titles/${id}`),
    );
    const east = await aFollower({ time_zone: 'Pacific/Auckland', language: 'de' }, [`titles/${ids['Weekly']}`]);
    const west = await aFollower({ time_zone: 'America/Los_Angeles' }, [`titles/${ids['Out Tomorrow']}`]);
    const fan = await aFollower({ email_notifications: false }, [`people/${personId}`]);
    const gone = await aFollower({}, [`titles/${ids['Out Tomorrow']}`]);
    await ask(gone, `DELETE /follows/titles/${ids['Out Tomorrow']}`);

    await run();
    // No reminder of releases before the follow.
    expect(await titlesOf(utc)).toEqual(['Out Today is out']);
    expect(await titlesOf(east)).toEqual([]);

    // 21:00 UTC: 10:00 of the next day in Auckland.
    home.clock.advance(hours(9));
    await Promise.all([run(), run()]);
    expect(await remindersOf(east)).toMatchObject([
      {
        title: 'Weekly: neue Folgen',
        message: '2 neue Folgen, ab Staffel 2, Folge 1.',
        action_url: `/movie/${ids['Weekly']}`,
      },
    ]);
    expect(await titlesOf(utc)).toEqual(['Out Today is out']);

    // 09:00 UTC of the next day: still night in Los Angeles.
    home.clock.advance(hours(12));
    await run();
    await run();
    expect((await titlesOf(utc)).toSorted()).toEqual([
      'Out Today is out',
      'Out Tomorrow is out',
      'Weekly: new episodes',
    ]);
    expect(await remindersOf(fan)).toMatchObject([
      { title: 'Out Tomorrow is out', message: 'With Tilda Example, whom you follow.' },
    ]);
    expect(await titlesOf(west)).toEqual([]);

    // A server that was stopped for a day catches up.
    home.clock.advance(hours(24));
    await run();
    expect(await titlesOf(west)).toEqual(['Out Tomorrow is out']);
    expect(await remindersOf(utc)).toEqual(
      expect.arrayContaining([expect.objectContaining({ message: 'Season 2, episode 3: Alone' })]),
    );
    expect(await titlesOf(gone)).toEqual([]);

    expect(await mailsTo(utc)).toHaveLength(4);
    expect(await mailsTo(fan)).toEqual([]);
  });

  test('are not sent again when the date moves, the notification is deleted, or the follow is renewed', async () => {
    home.clock.advance(hours(24 * 30));
    const today = new Date(home.clock.now()).toISOString().slice(0, 10);
    const moved = aRecord({ title: 'Moved', tmdbId: 9, releaseDate: today });
    const [id] = await storeRecords(home, [moved]);
    const reader = await aFollower({}, [`titles/${id}`]);
    home.clock.advance(hours(12));
    await run();
    const [reminder] = await remindersOf(reader);
    await ask(reader, `DELETE /notifications/${reminder!.id}`);
    await ask(reader, `DELETE /follows/titles/${id}`);
    await ask(reader, `PUT /follows/titles/${id}`);
    home.clock.advance(hours(24));
    await storeRecords(home, [{ ...moved, releaseDate: new Date(home.clock.now()).toISOString().slice(0, 10) }]);
    await run();
    expect(await remindersOf(reader)).toEqual([]);
    expect(reminder!.title).toBe('Moved is out');
  });

  test('reach everybody on a day with very many episodes, and when those of another title fail', async () => {
    home.clock.advance(hours(24 * 30));
    const now = home.clock.now();
    const today = new Date(now).toISOString().slice(0, 10);
    const episodes = Array.from({ length: 60 }, (_, index) => anEpisode(index + 1, today));
    const [failing, complete] = await storeRecords(home, [
      aRecord({ title: 'Failing', tmdbId: 10, releaseDate: today }),
      aRecord({ title: 'Complete', kind: 'tv', tmdbId: 11, seasons: [{ ...aSeason(1, today, 60), episodes }] }),
    ]);
    const [unlucky, ...crowd] = await addPeople(home.database.db, 151);
    const follows = [
      { user_id: unlucky!, title_id: failing!, followed_at: now },
      ...crowd.map((id) => ({ user_id: id, title_id: complete!, followed_at: now })),
    ];
    await home.database.db.insertInto('followed_titles').values(follows).execute();
    home.clock.advance(hours(12));
    const failure = run((userIds) => {
      if (userIds.includes(unlucky!)) throw new Error('streams are closed');
    });
    await expect(failure).rejects.toThrow('Reminders failed');
    const remindedOf = async (titleId: number) =>
      (
        await home.database.db
          .selectFrom('notifications')
          .select('user_id')
          .where('action_url', '=', `/movie/${titleId}`)
          .where('title', '=', titleId === complete ? 'Complete: new episodes' : 'Failing is out')
          .execute()
      ).length;
    expect(await remindedOf(complete!)).toBe(150);
    expect(await remindedOf(failing!)).toBe(0);
    await run();
    expect(await remindedOf(failing!)).toBe(1);
    expect(await remindedOf(complete!)).toBe(150);
  });
});
