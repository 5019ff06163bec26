import { spawn } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { connect } from 'node:net';
import { until, type Driver } from './driver.ts';

const driverPath = '/usr/bin/WebKitWebDriver';
const port = 4470;
const display = ':97';

/** Code points of named keys in WebDriver. */
const keys = { Enter: '\uE007', Escape: '\uE00C', ArrowDown: '\uE015', ArrowRight: '\uE014' } as const;

/** WebKitGTK over classic WebDriver, on a virtual display; null where browser, driver or display are not installed. */
export async function startWebKit(): Promise<Driver | null> {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  if (!browser || !existsSync(driverPath) || !existsSync('/usr/bin/Xvfb')) return null;
  const screen = spawn('Xvfb', [display, '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], { stdio: 'ignore' });
  // Its sandbox needs namespaces that containers do not have.
  const env = { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' };
  const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' });
  await until('WebKitWebDriver answers', accepts);
  const options = { binary: browser, args: ['--automation'] };
  const started = await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  });
  const { sessionId, capabilities } = started as { sessionId: string; capabilities: { browserVersion: string } };
  const send = (method: string, path: string, body?: object) => call(method, `/session/${sessionId}${path}`, body);
  const typeKeys = (text: string) =>
    send('POST', '/actions', {
      actions: [
        {
          type: 'key',
          id: 'keyboard',
          actions: Array.from(text).flatMap((value) => [
            { type: 'keyDown', value },
            { type: 'keyUp', value },
          ]),
        },
      ],
    });
  return {
    browser: `WebKitGTK ${capabilities.browserVersion}`,
    open: async (url) => void (await send('POST', '/url', { url })),
    run: (script, ...args) => send('POST', '/execute/sync', { script, args }) as Promise<never>,
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', duration: 0, x, y, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ];
      await send('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
    },
    type: async (text) => void (await typeKeys(text)),
    key: async (key) => void (await typeKeys(keys[key])),
    close: async () => {
      await send('DELETE', '').catch(() => undefined);
      driver.kill();
      screen.kill();
    },
  };
}

/** Only connects: a request would consume the reply to the first one. */
const accepts = () =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket.end() !== undefined));
    socket.on('error', () => resolve(false));
  });

async function call(method: string, path: string, body?: object): Promise<unknown> {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
  return value;
}
