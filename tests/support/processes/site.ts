import { spawn } from 'node:child_process';
import { untilReady } from './until-ready.ts';

/** The administrator of `startSite`. */
export const siteAdmin = { username: 'the-admin', email: 'admin@example.com', password: 'Admin-Password-1' };

/** The real server of the browser tests on a separate port, with the starter catalogue and a temporary data folder. */
export async function startSite(port: number): Promise<{ origin: string; stop: () => void }> {
  const origin = `http://127.0.0.1:${port}`;
  const server = spawn(process.execPath, ['tests/e2e/server.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      MAILBOX_PORT: String(port + 1),
      PUBLIC_URL: origin,
      NODE_ENV: 'production',
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      ADMIN_USERNAME: siteAdmin.username,
      ADMIN_EMAIL: siteAdmin.email,
      ADMIN_PASSWORD: siteAdmin.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(origin);
  return { origin, stop: () => void server.kill('SIGTERM') };
}
