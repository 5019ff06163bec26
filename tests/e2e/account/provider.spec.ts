import { openFromAccountMenu, somebody } from '../accounts.ts';
import { expect, expectAccessible, expectToast, test } from '../browser.ts';
import { startProvider } from '#tests/support/fakes/openid-provider.ts';
import { freePort, startServerProcess, withDataDir } from '#tests/support/processes/server-process.ts';

// The pages of the test's provider request an external font.
test.use({ failedLoadsExpected: true });

/** Longer than a phone is wide. */
const longAddress = 'grace.brewster.murray.hopper.rear.admiral@navy.example.com';

test('signing in with the provider, and linking it to an existing account', async ({ page, request }) => {
  test.slow();
  await withDataDir(async (dataDir) => {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    const known = somebody();
    const provider = await startProvider(`${origin}/sign-in/provider`, {
      grace: { email: longAddress, email_verified: true, preferred_username: 'grace', given_name: 'Grace' },
      [known.username]: { email: known.email, email_verified: true },
    });
    const server = await startServerProcess(dataDir, port, {
      NODE_ENV: 'production',
      PUBLIC_URL: origin,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Studio',
    });
    const signInAtProvider = async (name: string) => {
      await page.goto(`${origin}/?login=true`);
      await page.getByRole('button', { name: 'Sign in with Studio' }).click();
      await page.locator('input[name=login]').fill(name);
      await page.locator('input[name=password]').fill('any');
      await page.locator('button[type=submit]').click();
      await page.locator('button[type=submit]').click();
    };
    try {
      await signInAtProvider('grace');
      await openFromAccountMenu(page, 'Settings');
      const links = page.getByRole('region', { name: 'Sign-in provider' });
      await expect(links.getByRole('heading', { name: 'Studio' })).toBeVisible();
      await expect(links.getByText(longAddress)).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await links.evaluate((section) => section.scrollWidth <= section.clientWidth)).toBe(true);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Unlink' }).click();
      await expectToast(page, 'Studio has been unlinked.');

      expect((await request.post(`${origin}/api/auth/register`, { data: known })).status()).toBe(201);
      // A document without scripts: on a page, the answer to a call in flight would restore the session.
      await page.goto(`${origin}/api/health`);
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await signInAtProvider(known.username);
      await expect(page.getByText('You have an account here already')).toBeVisible();
      await expectAccessible(page);
      await page.getByLabel('Password of your account').fill(known.password);
      await page.getByRole('button', { name: 'Link and sign in' }).click();
      await expect(page.getByRole('button', { name: /^Account menu/ })).toBeVisible();
    } finally {
      await server.stop();
      await provider.close();
    }
  });
});
