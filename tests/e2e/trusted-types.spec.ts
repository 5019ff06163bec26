import { aPerson, signIn, tokenOf } from './accounts.ts';
import { expect, test } from './browser.ts';
import { idOf } from './titles.ts';

// Allowed, because the worker has a separate policy. All other tests also fail on a violation: the browser logs it.
test.use({ serviceWorkers: 'allow' });

test('no page turns a text into markup or a script, and a planted one is refused', async ({ page, context }) => {
  await page.addInitScript(() => {
    const violations: string[] = [];
    Object.assign(window, { violations });
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) =>
      violations.push(`${violatedDirective}: ${sample}`),
    );
  });
  for (const path of ['/', '/?q=the+matrix', '/help', '/api/docs']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations), path).toEqual([]);
  }
  await page.goto('/?q=the+matrix');
  await page
    .getByRole('main')
    .getByRole('link', { name: /The Matrix/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /The Matrix/ })).toBeVisible();
  // Poster drawings are our own markup.
  await expect(page.locator('main svg path').first()).toBeAttached();
  await page.waitForFunction(() => navigator.serviceWorker.ready);
  expect(await page.evaluate(() => (window as unknown as { violations: string[] }).violations)).toEqual([]);

  // A page whose console is not monitored.
  const attacked = await context.newPage();
  await attacked.goto('/');
  const plant = () =>
    attacked.evaluate(async () => {
      const attempts: [string, () => unknown][] = [
        ['innerHTML', () => (document.body.innerHTML = '<img src=x onerror="window.ran = true">')],
        ['srcdoc', () => (document.createElement('iframe').srcdoc = '<script>parent.ran = true</script>')],
        ['script', () => (document.createElement('script').text = 'window.ran = true')],
        ['worker', () => navigator.serviceWorker.register('/push-worker.js')],
        [
          'policy',
          () =>
            (
              window as never as { trustedTypes: { createPolicy: (name: string, rules: object) => void } }
            ).trustedTypes.createPolicy('mine', {}),
        ],
      ];
      const taken: string[] = [];
      for (const [name, attempt] of attempts) {
        try {
          await attempt();
          taken.push(name);
        } catch {
          continue;
        }
      }
      return taken;
    });
  expect(await plant()).toEqual([]);
  expect(await attacked.evaluate(() => 'ran' in window)).toBe(false);
});

test('a drawing is not replaced when its card is rendered again', async ({ page, request }) => {
  const person = await aPerson(request);
  const headers = await tokenOf(request, person);
  for (const title of ['Heat', 'Alien'])
    await request.post('/api/watchlist', { data: { id: await idOf(request, title) }, headers });
  await signIn(page, person, '/watchlist');
  const cards = page.getByRole('tabpanel').getByRole('article');
  const drawing = cards.filter({ hasText: 'Heat' }).locator('svg').first().locator('> *').first();
  await expect(drawing).toBeAttached();
  const drawn = await drawing.elementHandle();
  await page.getByRole('button', { name: 'Remove Alien from your collection' }).click();
  await expect(cards).toHaveCount(1);
  expect(await drawn?.evaluate((element) => element.isConnected)).toBe(true);
});
