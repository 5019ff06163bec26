import { strFromU8, unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setAvatar } from '#server/features/auth/profile/avatars.ts';
import { onStep, statements } from '#server/platform/diagnostics.ts';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { readZip } from '#web/features/lists/import/read/read-zip.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('what is held about a person', (dialect) => {
  let home: TestApp;
  let ada: TestUser;
  let token: string;
  let titleId: number;
  beforeAll(async () => {
    home = await startApp({ dialect, catalogue: 'starter' });
    const { id } = await home.database.db
      .selectFrom('titles')
      .select('id')
      .where('title', '=', 'The Matrix')
      .executeTakeFirstOrThrow();
    titleId = id;
    ada = await aUser(home, { username: 'Ada.Lovelace' });
    token = (await signIn(home, ada, { userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/140.0' })).access_token;
    await call(home, 'POST /favorites', { id: titleId }, { token });
    await setAvatar(
      { db: home.database.db, clock: home.clock },
      ada.id,
      await sharp({ create: { width: 300, height: 300, channels: 3, background: '#8855aa' } })
        .png()
        .toBuffer(),
    );
  });
  afterAll(() => home.close());

  const profile = (username = 'ada.lovelace') => call(home, `GET /users/${username}`);

  test('titles that are in several lists are read once for the zip', async () => {
    const user = { token: (await signIn(home, await aUser(home))).access_token };
    for (const key of ['POST /favorites', 'POST /watchlist']) await call(home, key, { id: titleId }, user);
    await call(home, 'POST /diary', { title_id: titleId, watched_on: null, rating: 4, is_rewatch: false }, user);
    const cardStatements: string[] = [];
    const stop = onStep(statements, ({ name }) => {
      if (/"poster_path".* from "titles"/.test(name)) cardStatements.push(name);
    });
    const headers = { authorization: `Bearer ${user.token}` };
    const { rawPayload } = await home.app.inject({ url: '/api/auth/export', headers });
    stop();
    const files = unzipSync(rawPayload);
    for (const name of ['collection', 'favorites', 'diary', 'ratings'])
      expect(strFromU8(files[`${name}.json`]!), name).toContain('The Matrix');
    expect(cardStatements).toHaveLength(1);
  });

  test('is one zip, created on request, without secrets', async () => {
    await signIn(home, ada, { userAgent: 'Mozilla/5.0 (iPhone) Safari/600' });
    await home.mail.drain();
    await home.database.db
      .insertInto('sent_reminders')
      .values({ user_id: ada.id, title_id: titleId, event: 'release', sent_at: home.clock.now() })
      .execute();
    const response = await home.app.inject({ url: '/api/auth/export', headers: { authorization: `Bearer ${token}` } });
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="marquee-Ada.Lovelace-2026-11-20.zip"',
      'cache-control': 'no-store',
    });
    const files = unzipSync(response.rawPayload);
    // The import reads a zip from its start, where the sizes must be.
    const isWanted = (name: string) => name === 'favorites.json';
    const [imported] = readZip([response.rawPayload], { isWanted, maxBytes: 100_000 });
    expect(Buffer.concat(imported!.pieces).equals(Buffer.from(files['favorites.json']!))).toBe(true);
    expect(response.rawPayload.readUInt16LE(6) & 8, 'sizes follow the file').toBe(0);
    expect(Object.keys(files).toSorted()).toEqual([
      'account.json',
      'api-tokens.json',
      'bookmarks.json',
      'calendar-feed.json',
      'collection.json',
      'diary.json',
      'dismissed-recommendations.json',
      'emails.json',
      'favorites.json',
      'follows.json',
      'invitations.json',
      'lists.json',
      'notifications.json',
      'preferences.json',
      'profile-picture.webp',
      'provider-links.json',
      'push-subscriptions.json',
      'ratings.json',
      'rooms.json',
      'second-factors.json',
      'security-log.json',
      'sent-reminders.json',
      'sessions.json',
      'watched-episodes.json',
    ]);
    const read = (name: string) => JSON.parse(strFromU8(files[name] ?? new Uint8Array()));
    expect(read('account.json')).toMatchObject({ username: 'Ada.Lovelace', email: ada.email });
    expect(read('favorites.json')).toMatchObject([{ movieId: titleId }]);
    expect(read('sent-reminders.json')).toEqual([
      {
        title_id: titleId,
        title: 'The Matrix',
        event: 'release',
        sent_at: new Date(home.clock.now()).toISOString(),
      },
    ]);
    expect(read('notifications.json')).toMatchObject([{ type: 'security_alert' }]);
    expect(read('emails.json')).toMatchObject([{ subject: 'New sign-in to your account', status: 'sent' }]);
    expect(read('sessions.json')).toHaveLength(2);
    const everything = Object.keys(files)
      .filter((name) => name.endsWith('.json'))
      .map((name) => strFromU8(files[name] ?? new Uint8Array()))
      .join('');
    expect(everything).not.toMatch(/argon2|_hash|successor_key/);
    expect(everything).not.toContain(token);
  });

  test('needs a bearer token', async () => {
    expect((await call(home, 'GET /auth/export')).status).toBe(401);
  });

  test('is public only as far as the person allows', async () => {
    const hidden = await profile();
    expect(hidden.status).toBe(404);
    expect((await profile('nobody-here')).text).toBe(hidden.text);

    await call(home, 'PUT /preferences/', { public_profile: true }, { token });
    const shown = await profile();
    expect(shown.body).toEqual({
      username: 'Ada.Lovelace',
      name: 'Ada Example',
      profile_picture_url: expect.stringMatching(/^\/avatars\/[0-9a-f]{32}\.webp$/),
      favorites: [expect.objectContaining({ id: titleId, title: 'The Matrix' })],
      favorites_count: 1,
      has_diary: false,
      ratings: null,
      lists: null,
      statistics: null,
    });
    expect(shown.text).not.toContain(ada.email);

    await call(home, 'PUT /preferences/', { public_profile: false }, { token });
    expect((await profile()).text).toBe(hidden.text);
  });

  test('is hidden for deactivated accounts and pending deletions', async () => {
    const bob = await aUser(home, { username: 'bob' });
    const his = (await signIn(home, bob)).access_token;
    await call(home, 'PUT /preferences/', { public_profile: true }, { token: his });
    expect((await profile('bob')).status).toBe(200);
    await home.database.db.updateTable('users').set({ is_active: 0 }).where('id', '=', bob.id).execute();
    expect((await profile('bob')).status).toBe(404);
    await home.database.db.updateTable('users').set({ is_active: 1 }).where('id', '=', bob.id).execute();
    await call(home, 'POST /auth/delete-account', { current_password: bob.password }, { token: his });
    expect((await profile('bob')).status).toBe(404);
  });

  test.each(['%00', '%F0%9F%98%80', 'a%2Fb', "'%20or%201=1", 'x'.repeat(5_000)])(
    '/users/%s is nobody',
    async (name) => {
      expect((await profile(name)).status).toBe(404);
    },
  );
});
