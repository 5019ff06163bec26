import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SessionReply } from '#contract/auth.ts';
import { untilReady } from '#tests/support/processes/until-ready.ts';

export const readerPassword = 'Correct-Horse-1';
/** The administrator of the first start. */
const reader = { username: 'reader', password: readerPassword };

/** The built app as a new installation in a separate process, with the starter catalogue and one account. */
export async function startFreshServer(port: number) {
  const origin = `http://127.0.0.1:${port}`;
  const dataDir = mkdtempSync(join(tmpdir(), 'marquee-bench-'));
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_URL: origin,
      DATA_DIR: dataDir,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      ADMIN_USERNAME: reader.username,
      ADMIN_EMAIL: 'reader@example.com',
      ADMIN_PASSWORD: reader.password,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = () => {
    server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  };
  await untilReady(origin).catch((error: unknown) => {
    stop();
    throw error;
  });
  return { origin, dataDir, stop };
}

/** The first movie and the first person of a search. */
export async function findIds(origin: string, query: string): Promise<{ movie: number; person: number }> {
  const found = (await (await fetch(`${origin}/api/search?q=${query}`)).json()) as {
    groups: Record<'Movies' | 'People', { results: { id: number }[] }>;
  };
  const [movie] = found.groups.Movies.results;
  const [person] = found.groups.People.results;
  if (!movie || !person) throw new Error(`The starter catalogue has no ${query}.`);
  return { movie: movie.id, person: person.id };
}

/** A new account, signed in. */
export async function register(origin: string, username: string): Promise<SessionReply> {
  const names = { first_name: 'Ada', last_name: 'Lovelace' };
  const reply = await fetch(`${origin}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.com`, password: readerPassword, ...names }),
  });
  if (!reply.ok) throw new Error(`Registration answered ${reply.status}.`);
  return signIn(origin, username);
}

/** All accounts of benchmarks have the same password. */
export async function signIn(origin: string, username = reader.username): Promise<SessionReply> {
  const reply = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: readerPassword }),
  });
  if (!reply.ok) throw new Error(`Sign-in answered ${reply.status}.`);
  return (await reply.json()) as SessionReply;
}

/** Adds the titles of the home page's first row to the collection. */
export async function fillCollection(origin: string, { access_token }: SessionReply): Promise<void> {
  const home = (await (await fetch(`${origin}/api/discover`)).json()) as { rows: { results: object[] }[] };
  for (const title of home.rows[0]?.results ?? []) {
    const reply = await fetch(`${origin}/api/watchlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${access_token}` },
      body: JSON.stringify(title),
    });
    if (!reply.ok) throw new Error(`The collection answered ${reply.status}.`);
  }
}

/** The session as `web/api/session.ts` stores it. */
export const keptSession = ({ access_token, refresh_token, expires_in, user }: SessionReply): string =>
  JSON.stringify({
    token: access_token,
    refreshToken: refresh_token,
    expiresAt: Date.now() + expires_in * 1000,
    user,
  });
