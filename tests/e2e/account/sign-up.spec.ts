import type { Page } from '@playwright/test';
import {
  fillRegistration,
  fillSignIn,
  openFromAccountMenu,
  signIn,
  somebody,
  tokenOf,
  type Person,
} from '../accounts.ts';
import { expect as expectSoon, expectAccessible, test } from '../browser.ts';
import { freePort, startServerProcess, withDataDir } from '#tests/support/processes/server-process.ts';

/** This server runs beside that of the other tests, so replies may be slow. */
const expect = expectSoon.configure({ timeout: 45_000 });

const keeper = { username: 'keeper', password: 'tangled-Lamp-57' };

/** Opens a page as a signed-in person, after signing the previous user out. */
async function enter(page: Page, url: string, person: Pick<Person, 'username' | 'password'>): Promise<void> {
  await leave(page, new URL(url).origin);
  await signIn(page, person, url);
}

/** From a document without scripts: on a page, the answer to a call in flight would restore the session. */
async function leave(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/api/health`);
  await page.evaluate(() => localStorage.clear());
}

/** A form does not undo what another administrator changes meanwhile, and names a domain that is none. */
async function changeAtOnce(page: Page, origin: string): Promise<void> {
  const headers = await tokenOf(page.request, keeper, origin);
  const address = `${origin}/api/admin/sign-up`;
  const domains = page.getByLabel('Allowed email domains');
  await domains.fill('example.com foo..bar');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not a domain such as example.com: foo..bar')).toBeVisible();
  await page.request.put(address, { headers, data: { member_invitations: true } });
  await domains.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('checkbox', { name: 'Members may invite' })).toBeChecked();
  expect(await (await page.request.get(address, { headers })).json()).toMatchObject({ member_invitations: true });
}

/** A second press in the same place must not decide about the next person, and refusing asks first. */
async function decideAboutTwo(page: Page, origin: string): Promise<void> {
  const [first, second] = [somebody(), somebody()];
  const headers = await tokenOf(page.request, keeper, origin);
  const open = { mode: 'open', approval: true, member_invitations: false, domains: [] };
  expect((await page.request.put(`${origin}/api/admin/sign-up`, { headers, data: open })).status()).toBe(200);
  for (const person of [first, second]) {
    const data = { ...person, password: 'velvet-Curtain-82' };
    expect((await page.request.post(`${origin}/api/auth/register`, { data })).status()).toBe(201);
  }
  await page.reload();
  const approve = page.getByRole('button', { name: `Approve ${first.username}` });
  await approve.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await approve.boundingBox()) ?? {};
  await page.mouse.click(x + 9, y + 9);
  await expect(page.getByText('Approved', { exact: true })).toBeVisible();
  await page.mouse.click(x + 9, y + 9);

  const refuse = page.getByRole('button', { name: `Refuse ${second.username}` });
  await refuse.click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await refuse.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click();
  await expect(page.getByText('Refused', { exact: true })).toBeVisible();
  await expect(page.getByText('Nobody is waiting.')).toBeVisible();
}

// Sign-up settings apply to a whole server, so this test starts its own. It includes refused sign-ins.
test.use({ failedLoadsExpected: true });

test('somebody joins with an invitation and an approval; later nobody can register', async ({ page }) => {
  test.setTimeout(400_000);
  await withDataDir(async (dataDir) => {
    const server = await startServerProcess(dataDir, await freePort(), {
      NODE_ENV: 'production',
      PASSWORD_STRENGTH: 'strict',
      ADMIN_USERNAME: keeper.username,
      ADMIN_EMAIL: 'keeper@example.com',
      ADMIN_PASSWORD: keeper.password,
    });
    const { origin } = server;
    const dialog = page.getByRole('dialog');
    try {
      await enter(page, `${origin}/admin?tab=sign-up`, keeper);
      await page.getByText('With an invitation', { exact: true }).click();
      await page.getByText('Approve new accounts').click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();
      await changeAtOnce(page, origin);
      await openFromAccountMenu(page, 'Settings');
      await page.getByRole('button', { name: 'Make an invitation' }).click();
      await dialog.getByRole('button', { name: 'Make an invitation' }).click();
      const { pathname, search } = new URL(await page.getByLabel('Invitation link').inputValue());
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('0 of 1 used')).toBeVisible();

      await leave(page, origin);
      await page.goto(origin + pathname + search);
      await expect(dialog.getByText('You are invited. Create your account.')).toBeVisible();
      await expect(dialog.getByText('An administrator approves new accounts.')).toBeVisible();
      // The page warns; this server refuses.
      const grace = { ...somebody(), password: 'Rocknsock1' };
      await fillRegistration(page, grace);
      const password = dialog.getByLabel('Password', { exact: true });
      await expect(dialog.getByText('weak', { exact: true })).toBeVisible();
      await expect(password).toHaveAttribute('aria-invalid', 'true');
      grace.password = 'velvet-Curtain-82';
      await password.fill(grace.password);
      await expect(dialog.getByText('strong', { exact: true })).toBeVisible();
      await dialog.getByLabel('Confirm Password').fill(grace.password);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Create Account' }).click();
      await expect(dialog.getByRole('heading', { name: 'Account Created!' })).toBeVisible();
      await dialog.getByRole('button', { name: 'Continue to sign in' }).click();
      await fillSignIn(page, grace);
      await expect(dialog.getByText('Your account is waiting for an administrator')).toBeVisible();

      await enter(page, `${origin}/admin?tab=sign-up`, keeper);
      await expect(page.getByText('1 of 1 used')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: `Approve ${grace.username}` }).click();
      await expect(page.getByText('Nobody is waiting.')).toBeVisible();
      await decideAboutTwo(page, server.origin);
      await page.getByText('Nobody', { exact: true }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('Saved', { exact: true })).toBeVisible();

      await enter(page, `${origin}/help`, grace);
      await leave(page, origin);
      await page.goto(origin + pathname + search);
      await expect(dialog.getByText('Nobody can register here at the moment.')).toBeVisible();
      await expect(dialog.getByLabel('Username')).toHaveCount(0);
    } finally {
      await server.stop();
    }
  });
});
