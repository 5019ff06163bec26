import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('preferences', (dialect) => {
  let home: TestApp;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
  });
  afterAll(() => home.close());
  beforeEach(async () => {
    token = (await signIn(home, await aUser(home))).access_token;
  });
  const get = async (path = '/') => (await call(home, `GET /preferences${path}`, undefined, { token })).body;
  const put = (body: unknown, path = '/') => call(home, `PUT /preferences${path}`, body, { token });

  const initial = {
    theme: 'light',
    language: 'en',
    email_notifications: true,
    marketing_emails: false,
    public_profile: false,
    public_diary: false,
    public_ratings: false,
    public_lists: false,
    public_statistics: false,
    search_history: true,
    recommendations: true,
    sync_bookmarks: false,
    watch_services: [],
    watch_country: null,
    time_zone: null,
  };

  test('an account that chose nothing has the defaults', async () => {
    expect(await get()).toEqual(initial);
    expect(await get('/theme')).toEqual({ theme: 'light' });
  });

  test('the language is the preferred one of the browser until the account chooses', async () => {
    const german = { token, language: 'de-DE,de;q=0.9' };
    const languageIn = async () => (await call(home, 'GET /preferences/', undefined, german)).body.language;
    expect(await languageIn()).toBe('de');
    await put({ language: 'en' });
    expect(await languageIn()).toBe('en');
  });

  test('the first change stores the language of the page', async () => {
    await call(home, 'PUT /preferences/', { theme: 'dark' }, { token, language: 'de' });
    expect(await get()).toEqual({ ...initial, theme: 'dark', language: 'de' });
  });

  test('one changed field changes that field, on every device', async () => {
    expect((await put({ theme: 'dark' }, '/theme')).body).toEqual({ theme: 'dark' });
    expect((await put({ marketing_emails: true })).body).toEqual({ ...initial, theme: 'dark', marketing_emails: true });
    await put({ language: 'pt' });
    await put({ marketing_emails: false });
    expect(await get()).toEqual({ ...initial, theme: 'dark', language: 'pt' });
  });

  test('services with their country, and the time zone are stored, and can be cleared', async () => {
    const own = { watch_services: ['Netflix', 'Crunchyroll'], watch_country: 'DE', time_zone: 'Europe/Berlin' };
    await put(own);
    expect(await get()).toEqual({ ...initial, ...own });
    await put({ watch_services: [], watch_country: null, time_zone: null });
    expect(await get()).toEqual(initial);
  });

  test('parallel changes of different fields are both stored', async () => {
    await Promise.all([put({ theme: 'system' }), put({ language: 'fr' }), put({ public_profile: true })]);
    expect(await get()).toEqual({ ...initial, theme: 'system', language: 'fr', public_profile: true });
  });

  test.each([
    { theme: 'sepia' },
    { theme: null },
    { language: 'nl' },
    { language: 'EN' },
    { email_notifications: 'yes' },
    { email_notifications: 1 },
    { public_profile: null },
    { watch_services: 'Netflix' },
    { watch_services: [''] },
    { watch_services: Array.from({ length: 13 }, (_, i) => `Service ${i}`) },
    { watch_country: 'Germany' },
    { time_zone: 'Berlin' },
    { time_zone: '+02:00' },
    { time_zone: '' },
    { time_zone: 'Europe/Berlin\u0000' },
    [],
  ])('%j is refused and changes nothing', async (body) => {
    expect((await put(body)).status).toBe(400);
    expect(await get()).toEqual(initial);
  });

  test('what is no preference is ignored', async () => {
    expect((await put({ user_id: 1, role: 'admin', theme: 'dark' })).body).toEqual({ ...initial, theme: 'dark' });
    expect((await put({})).body).toEqual({ ...initial, theme: 'dark' });
  });
});
