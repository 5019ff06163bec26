import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { aPerson, somebody } from './accounts.ts';
import { expect, expectAccessible, test } from './browser.ts';
import { mailsTo } from './mailbox.ts';
import { idOf } from './titles.ts';

test.use({ locale: 'de-DE' });

const footerLink = (page: Page, name: string) => page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('the first bytes of a page are in the language that the browser prefers', async ({ request }) => {
  const response = await request.get('/', { headers: { 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' } });
  expect(response.headers()['vary']).toMatch(/accept-language, cookie/);
  const html = await response.text();
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<title>Marquee · Filme, Serien und die Menschen dahinter finden');
  expect(html).toContain('hreflang="de"');
  expect(html).toMatch(/<link rel="modulepreload" fetchpriority="low" crossorigin href="\/assets\/de-[\w-]+\.js">/);
  expect(html).toContain('Gerade angesagt');
  expect(html).not.toContain('Trending now');
});

test('the installed app has description and shortcuts in the language of the reader', async ({ page, request }) => {
  const manifestIn = async (language: string) =>
    (await request.get('/manifest.webmanifest', { headers: { 'accept-language': language } })).json();
  expect(await manifestIn('en')).toEqual(JSON.parse(readFileSync('web/public/manifest.webmanifest', 'utf8')));
  expect(await manifestIn('pt-BR')).toMatchObject({
    name: 'Marquee',
    lang: 'pt',
    description: expect.stringContaining('Busque filmes'),
    shortcuts: [{ name: 'Coleção' }, { name: 'Notificações' }],
  });
  await page.goto('/about?lang=it');
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.getAppManifest');
  expect(JSON.parse(data ?? '')).toMatchObject({ lang: 'it' });
});

test('a reader gets one language, and no other is loaded', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  await page.goto('/?q=matrix', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ergebnisse für');
  expect(scripts.filter((path) => /\/assets\/(en|de)-/.test(path)).map((path) => path.slice(8, 10))).toEqual(['de']);
});

test('what the home page suggests are words of the language, not of the query syntax', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  for (const words of ['Komödien der 90er', 'Unter 90 Minuten', 'Christopher Nolan', 'Western'])
    await expect(main.getByRole('link', { name: words, exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Komödien der 90er', exact: true }).click();
  await expect(page).toHaveURL(/\/discover\?genres=Comedy&year_from=1990&year_to=1999$/);
  await expect(page.getByRole('link', { name: /Filter.*Komödie/ })).toBeVisible();
});

test('countries have the same names in the browser as on the server', async ({ page }) => {
  // Chromium calls Hong Kong otherwise than Node does; a second rendering would be an error in the console.
  await page.goto(`/?q=${encodeURIComponent('asiatische filme')}`);
  await expect(page.getByText('Angezeigt: Filme, Japan, Südkorea, China, Hongkong')).toBeVisible();
});

test('the footer changes the language, at once and for the next pages', async ({ page }) => {
  await page.goto('/about');
  await expect(page).toHaveTitle('Über Marquee · Marquee');
  await footerLink(page, 'English').click();
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible();
  await expect(page).toHaveTitle('About · Marquee');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL('/about');

  await page.goto('/help');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await footerLink(page, 'Deutsch').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hilfe' })).toBeVisible();
  await expect(footerLink(page, 'Deutsch')).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
});

test('an overview is shown in German, or in English marked as such', async ({ page, request }) => {
  await page.goto(`/movie/${await idOf(request, 'Inception')}`);
  const german = page.getByText('stiehlt Geheimnisse aus den Träumen');
  await expect(german).toBeVisible();
  await expect(german).not.toHaveAttribute('lang');
  await page.goto(`/movie/${await idOf(request, 'Metropolis')}`);
  await expect(page.locator('main p[lang="en"]').filter({ hasText: /^.{60,}/ })).toBeVisible();
  await expectAccessible(page);
});

test('no line of a French title starts with the colon that is set apart', async ({ page, request }) => {
  await page.goto(`/movie/${await idOf(request, 'Guardians of the Galaxy Vol. 3')}?lang=fr`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('Galaxie');
  expect(await heading.textContent()).toContain('Galaxie\u00a0: Volume 3');
});

test('without JavaScript the footer changes the language, too', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false, locale: 'en' });
  const page = await context.newPage();
  await page.goto('/?q=matrix');
  await footerLink(page, 'Deutsch').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ergebnisse für');
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1, name: 'Über Marquee' })).toBeVisible();
  await context.close();
});

test.describe('when the server refuses', () => {
  test.use({ failedLoadsExpected: true });

  test('errors of fields and of the server are in the language of the page', async ({ page }) => {
    await page.goto('/help?login=true');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await expect(dialog.getByText('Bitte gib deinen Benutzernamen ein')).toBeVisible();
    await dialog.getByLabel('Benutzername').fill('nobody-at-all');
    await dialog.getByLabel('Passwort', { exact: true }).fill('Wrong-Horse-1');
    await dialog.getByRole('button', { name: 'Anmelden' }).click();
    await expect(dialog.getByText('Benutzername oder Passwort stimmt nicht')).toBeVisible();
  });
});

test('registering in German leads to German mails and notifications', async ({ page }) => {
  test.slow();
  const person = somebody();
  await page.goto('/');
  await page.getByRole('button', { name: 'Registrieren' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Benutzername').fill(person.username);
  await dialog.getByLabel('E-Mail-Adresse').fill(person.email);
  await dialog.getByLabel('Vorname').fill(person.first_name);
  await dialog.getByLabel('Nachname').fill(person.last_name);
  await dialog.getByLabel('Passwort', { exact: true }).fill(person.password);
  await dialog.getByLabel('Passwort wiederholen').fill(person.password);
  await dialog.getByRole('button', { name: 'Konto anlegen' }).click();
  await expect(dialog.getByRole('heading', { name: 'Dein Konto ist angelegt!' })).toBeVisible();
  const texts = async () => (await mailsTo(person.email)).map(({ text }) => text).join('\n');
  await expect.poll(texts, { timeout: 15_000 }).toContain('Bitte bestätige, dass dieses Postfach dir gehört.');

  await page.goto('/help?login=true');
  await signInInGerman(page, person);
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { name: 'Willkommen bei Marquee' })).toBeVisible();
  await expect(page.getByText('Gerade eben').first()).toBeVisible();
});

test('the account’s language applies in every browser, and the choice in the footer is stored in the account', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  test.slow();
  const person = await aPerson(request);
  await page.goto('/help?login=true');
  await signInInGerman(page, person);
  // The account was created with English.
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const told = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok());
  await footerLink(page, 'Deutsch').click();
  await told;
  const other = await englishPage(browser, baseURL);
  await other.goto('/help?login=true');
  const dialog = other.getByRole('dialog');
  await dialog.getByLabel('Username').fill(person.username);
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await expect(other.locator('html')).toHaveAttribute('lang', 'de', { timeout: 15_000 });
  await expect(other.getByRole('button', { name: /^Kontomenü/ })).toBeVisible({ timeout: 15_000 });
  await other.context().close();
});

async function signInInGerman(page: Page, { username, password }: { username: string; password: string }) {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Benutzername').fill(username);
  await dialog.getByLabel('Passwort', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Anmelden' }).click();
  await expect(dialog).toBeHidden();
}

async function englishPage(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({ ...(baseURL && { baseURL }), locale: 'en-US', reducedMotion: 'reduce' });
  return context.newPage();
}
