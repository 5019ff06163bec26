import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { aUser, call, signIn, type TestUser } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { toDrawable } from './draw/lettering.ts';

onEachDatabase('pictures for links', (dialect) => {
  let home: TestApp;
  let ada: TestUser;
  let token: string;
  let titleId: number;
  beforeAll(async () => {
    home = await startApp({ dialect, catalogue: 'starter' });
    ({ id: titleId } = await home.database.db.selectFrom('titles').select('id').limit(1).executeTakeFirstOrThrow());
    ada = await aUser(home);
    token = (await signIn(home, ada)).access_token;
  });
  afterAll(() => home.close());

  const ask = (key: string, body?: unknown) => call(home, key, body, { token });
  const show = (change: Record<string, boolean>) => ask('PUT /preferences/', change);
  const picture = async (path: string, headers: Record<string, string> = {}) => {
    const { statusCode, headers: sent, rawPayload } = await home.app.inject({ url: `/pictures/${path}`, headers });
    return { status: statusCode, headers: sent, png: rawPayload };
  };
  async function aList(name: string, visibility: string) {
    const { body } = await ask('POST /custom-lists', { name, visibility });
    return body.list as { id: number; token: string | null };
  }

  test('show a shared list until it is private', async () => {
    const list = await aList('Heists', 'link');
    const path = `lists/${list.token}.png`;
    const first = await picture(path);
    expect(first).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'image/png',
        'cache-control': 'no-cache',
        'cross-origin-resource-policy': 'cross-origin',
      },
    });
    expect(await sharp(first.png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect((await picture(path)).png.equals(first.png)).toBe(true);

    const etag = String(first.headers.etag);
    expect(await picture(path, { 'if-none-match': etag })).toMatchObject({ status: 304, headers: { etag } });
    await ask(`POST /custom-lists/${list.id}/entries`, { title_id: titleId });
    const longer = await picture(path, { 'if-none-match': etag });
    expect(longer.status).toBe(200);
    expect(longer.png.equals(first.png)).toBe(false);
    expect((await picture(`${path}?lang=de`)).png.equals(longer.png)).toBe(false);
    expect((await picture(`${path}?lang=xx`)).png.equals(longer.png)).toBe(true);

    await ask(`PUT /custom-lists/${list.id}`, { name: 'Heists', visibility: 'private' });
    expect((await picture(path, { 'if-none-match': String(longer.headers.etag) })).status).toBe(404);
  });

  test('draw every name, as it is written', async () => {
    const names = [
      '<span foreground="red">Heists</span> & "more"',
      '&lt;b> </span> <b',
      'Ein Name '.repeat(11),
      'W'.repeat(100),
      'i'.repeat(100),
      '🎬🍿',
      'قائمة الأفلام',
      '\u202Eevil\u202C',
      '日本の映画',
    ];
    const drawn = new Set<string>();
    for (const name of names) {
      const { token: address } = await aList(name, 'public');
      const { status, png } = await picture(`lists/${address}.png`);
      expect(status, name).toBe(200);
      drawn.add(png.toString('base64'));
    }
    // Names without a letter that the fonts have share a picture.
    expect(drawn.size).toBe(names.length - 2);
  });

  test('show statistics while they are public', async () => {
    await ask('POST /diary', { title_id: titleId, watched_on: '2026-11-01', rating: 4.5 });
    const path = `statistics/${ada.username}.png`;
    const status = async () => (await picture(path)).status;
    expect(await status()).toBe(404);
    await show({ public_statistics: true });
    expect(await status()).toBe(404);
    await show({ public_profile: true });
    const { png, headers } = await picture(path);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    await show({ public_ratings: true });
    expect((await picture(path)).png.equals(png)).toBe(false);
    await show({ public_ratings: false, public_statistics: false });
    expect((await picture(path, { 'if-none-match': String(headers.etag) })).status).toBe(404);
  });

  test('are not found at other addresses', async () => {
    for (const path of ['lists/x.png', 'lists/%00.png', `lists/${'a'.repeat(22)}.png`, 'lists/a', 'statistics/%00.png'])
      expect((await picture(path)).status, path).toBe(404);
  });
});

test('pictures are limited by address', async () => {
  const home = await startApp({ dialect: 'sqlite', env: { RATE_LIMITS: 'on' } });
  try {
    const ask = () => home.app.inject({ url: '/pictures/lists/x.png' });
    expect((await ask()).headers['x-ratelimit-limit']).toBe('60');
    for (let made = 1; made < 60; made += 1) await ask();
    expect((await ask()).statusCode).toBe(429);
  } finally {
    await home.close();
  }
});

describe('text for pictures', () => {
  test('loses what is not drawn: emoji, control characters, further spaces', () => {
    expect(toDrawable('🎬 Heists \u202E&\u0000  <b>')).toBe('Heists & <b>');
    expect(toDrawable('Zürich, Škoda, Łódź')).toBe('Zürich, Škoda, Łódź');
    expect(toDrawable('e\u0301te\u0301')).toBe('été');
  });

  test('is null in scripts that the fonts lack, and without letters', () => {
    for (const text of ['日本の映画', 'Heists 日本', 'Кино', '🎬', '']) expect(toDrawable(text), text).toBeNull();
  });
});
