import { expect, vi } from 'vitest';
import type { AuditEntry } from '#contract/admin/audit.ts';
import type { DatabaseState } from '#contract/admin/database.ts';
import type { SystemState } from '#contract/admin/system.ts';
import type { AdminUser } from '#contract/admin/users.ts';
import type { Dialect } from '#server/platform/db/dialect.ts';
import { aUser, call, signIn } from '../accounts.ts';
import { startApp, type TestApp } from '../app.ts';

/** The application and the session of an administrator. */
interface Current {
  home: TestApp;
  token: string;
}

async function signInAdministrator(home: TestApp) {
  const root = await aUser(home, { role: 'admin' });
  return { root, token: (await signIn(home, root)).access_token };
}

/** An application with an administrator, who is signed in. */
export async function startAdministered(dialect: Dialect, env: Record<string, string> = {}, catalogue?: 'starter') {
  const home = await startApp({ dialect, env, ...(catalogue ? { catalogue } : {}) });
  return { home, ...(await signInAdministrator(home)) };
}

/** Leaves one account, that of an administrator, who is signed in, and an empty audit log. */
export async function leaveOneAdministrator(home: TestApp) {
  await home.database.db.deleteFrom('users').execute();
  await home.database.db.deleteFrom('audit_log').execute();
  const administrator = await signInAdministrator(home);
  home.outbox.messages.length = 0;
  return administrator;
}

const askAs =
  (current: () => Current) =>
  (key: string, body?: unknown, as = current().token) =>
    call(current().home, key, body, { token: as });

/** An administrator's calls about users; `current` is read at each call. */
export function userCalls(current: () => Current) {
  const ask = askAs(current);
  const audit = async () => (await ask('GET /admin/audit')).body.entries as AuditEntry[];
  const names = (users: AdminUser[]) => users.map((user) => user.username);
  const setStatus = (id: number, is_active: boolean, as = current().token) =>
    ask(`PUT /admin/users/${id}/status`, { is_active }, as);
  return { ask, audit, names, setStatus };
}

/** Background work takes real time, in its own thread. */
export const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 50 });

/** An administrator's calls about the server; `current` is read at each call. */
export function systemCalls(current: () => Current) {
  const ask = askAs(current);
  const system = async (headers: Record<string, string> = {}): Promise<SystemState> => {
    const { home, token } = current();
    const sent = { authorization: `Bearer ${token}`, ...headers };
    return (await home.app.inject({ url: '/api/admin/system', headers: sent })).json();
  };
  const faults = async (headers?: Record<string, string>) => (await system(headers)).faults.map(({ code }) => code);
  const database = async (): Promise<DatabaseState> => (await ask('GET /admin/database')).body;
  const audit = async () => ((await ask('GET /admin/audit')).body.entries as AuditEntry[]).map(({ action }) => action);
  const backUp = async () => {
    expect((await ask('POST /admin/database/backup')).status).toBe(202);
    await eventually(async () => expect((await database()).backup_job?.state).toBe('done'));
    return ((await ask('GET /admin/database/backups')).body.backups as { name: string }[])[0]!.name;
  };
  return { ask, system, faults, database, audit, backUp };
}
