import { defineConfig, devices } from '@playwright/test';
import { headlessLaunchOptions as launchOptions } from './tests/support/chromium.ts';
import { templatesDir } from './tests/support/templates.ts';

const port = Number(process.env['E2E_PORT'] ?? 3199);
const mailboxPort = port + 1;
// The tests read it, too.
process.env['MAILBOX_PORT'] = String(mailboxPort);
// The first server loads the starter catalogue, the others copy it.
templatesDir();
const baseURL = `http://127.0.0.1:${port}`;

// Notifications to all users would change the unread counts of other tests.
const toEverybody = /sent to everyone/;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 90_000,
  // On a busy machine an answer may take its time; only a test that fails waits so long.
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/support/failed-page-reporter.ts']],
  outputDir: 'test-results',
  globalTeardown: 'tests/e2e/remove-templates.ts',
  // The worker would answer for the server; the tests that are about it let it in.
  use: {
    baseURL,
    launchOptions,
    // Shorter than the test's, so that a failure says which line waited.
    actionTimeout: 30_000,
    serviceWorkers: 'block',
    // Recording costs as much again as the test. To see what happened: npx playwright test --trace on FILE
    trace: 'off',
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: toEverybody,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
    {
      name: 'phone',
      // Tests of what looks or works differently on a phone.
      grep: /@phone/,
      use: { ...devices['Pixel 7'], launchOptions },
    },
    {
      name: 'afterwards',
      grep: toEverybody,
      dependencies: ['desktop', 'phone'],
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 }, launchOptions },
    },
  ],
  webServer: {
    command: 'node tests/e2e/server.ts',
    url: `${baseURL}/api/health/ready`,
    timeout: 180_000,
    env: {
      PORT: String(port),
      MAILBOX_PORT: String(mailboxPort),
      PUBLIC_URL: baseURL,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      EMAIL_HELPER: 'on',
      ADMIN_USERNAME: 'the-admin',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'Admin-Password-1',
    },
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
