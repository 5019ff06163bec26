import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { Driver } from './driver.ts';

const candidates = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Firefox over WebDriver BiDi; null where it is not installed. */
export async function startFirefox(): Promise<Driver | null> {
  const executablePath = candidates.find((path) => path && existsSync(path));
  if (!executablePath) return null;
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    browser: `Firefox ${(await browser.version()).replace(/^.*\//, '')}`,
    open: async (url) => void (await page.goto(url, { waitUntil: 'load', timeout: 60_000 })),
    // Scripts read `arguments`, as in classic WebDriver.
    run: (script, ...args) =>
      page.evaluate(
        // oxlint-disable-next-line typescript/no-implied-eval -- a WebDriver script is the body of a function
        (body, values) => (new Function(body) as (...values: unknown[]) => never)(...values),
        script,
        args,
      ) as Promise<never>,
    press: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    key: (key) => page.keyboard.press(key),
    close: () => browser.close(),
  };
}
