import { existsSync } from 'node:fs';

const given = process.env['CHROMIUM_PATH'];
const firstInstalled = (...paths: (string | undefined)[]) => paths.find((path) => path && existsSync(path));

const args = [
  '--no-sandbox',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const startOf = (executablePath: string | undefined, more: string[] = []) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [...args, ...more],
});

// A test's page does not live long enough to gain from optimised code, or from a second process for its first navigation.
const shortLived = ['--js-flags=--no-opt --no-maglev', '--renderer-process-limit=1'];

const browser = firstInstalled(given, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome');

/** Launch options of Chromium: the system's if installed, without background requests. */
export const launchOptions = startOf(browser);

/** The same with the headless shell, if installed: tests take a third less processor time. */
export const headlessLaunchOptions = startOf(
  firstInstalled(given, '/usr/bin/chromium-headless-shell', browser),
  shortLived,
);
