import { sql } from 'kysely';
import type { SessionReply } from '#contract/auth.ts';
import { openSession } from '#server/features/auth/service.ts';
import { directoryKey } from '#server/features/auth/administration/directory-key.ts';
import type { TestApp } from './app.ts';

export const password = 'Correct-Horse-1';
const passwordHashes = new WeakMap<TestApp['passwords'], Promise<string>>();
let counter = 0;

export interface TestUser {
  id: number;
  username: string;
  email: string;
  password: string;
}

interface UserTraits {
  username?: string;
  role?: 'user' | 'admin';
  verified?: boolean;
  active?: boolean;
  firstName?: string;
  lastName?: string;
}

/** Creates an account; name only the traits that matter. */
export async function aUser({ database, clock, passwords }: TestApp, traits: UserTraits = {}): Promise<TestUser> {
  const passwordHash = passwordHashes.get(passwords) ?? passwords.hash(password);
  passwordHashes.set(passwords, passwordHash);
  const username = traits.username ?? `person${(counter += 1)}`;
  const email = `${username}@example.com`;
  const names = { first_name: traits.firstName ?? 'Ada', last_name: traits.lastName ?? 'Example' };
  const { id } = await database.db
    .insertInto('users')
    .values({
      username,
      username_key: username.toLowerCase(),
      email,
      email_key: email.toLowerCase(),
      password_hash: await passwordHash,
      ...names,
      role: traits.role ?? 'user',
      is_active: traits.active === false ? 0 : 1,
      email_verified: traits.verified === false ? 0 : 1,
      created_at: clock.now(),
      last_login: null,
      directory_key: directoryKey({ username, email, ...names }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, username, email, password };
}

/** Opens a session without hashing a password; returns its token. */
export async function openTestSession(home: TestApp, { id }: Pick<TestUser, 'id'>): Promise<string> {
  return (await openSession(home.database.db, home, id, 'test')).access_token;
}

interface CallOptions {
  token?: string | undefined;
  ip?: string;
  userAgent?: string;
  /** Sets `Accept-Language`. */
  language?: string;
  headers?: Record<string, string>;
}

/** Makes one API call as a client. */
export async function call(
  { app }: TestApp,
  key: string,
  body?: unknown,
  { token, ip, userAgent, language, headers = {} }: CallOptions = {},
) {
  const [method, path] = key.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
  const response = await app.inject({
    method,
    url: `/api${path}`,
    ...(body === undefined ? {} : { payload: body as object }),
    headers: {
      ...headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
      ...(language === undefined ? {} : { 'accept-language': language }),
    },
    ...(ip === undefined ? {} : { remoteAddress: ip }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json(), text: response.payload };
}

export async function signIn(
  home: TestApp,
  { username, password }: TestUser,
  options?: CallOptions,
): Promise<SessionReply> {
  const { status, body } = await call(home, 'POST /auth/login', { username, password }, options);
  if (status !== 200) throw new Error(`Sign-in answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Whether an access token is valid now. */
export async function isLetIn(home: TestApp, token: string): Promise<boolean> {
  return (await call(home, 'GET /auth/me', undefined, { token })).status === 200;
}

/** Activates or deactivates an account, as an administrator does. */
export async function setActive(home: TestApp, { id }: TestUser, is_active: boolean): Promise<void> {
  const { access_token: token } = await signIn(home, await aUser(home, { role: 'admin' }));
  const { status, body } = await call(home, `PUT /admin/users/${id}/status`, { is_active }, { token });
  if (status !== 200) throw new Error(`It answered ${status}: ${JSON.stringify(body)}`);
}

/** The tables that have rows of this person: all tables with a `user_id` are searched. */
export async function tablesWithRowsOf({ database }: TestApp, { id }: Pick<TestUser, 'id'>): Promise<string[]> {
  const { db } = database;
  const own = (await db.introspection.getTables()).filter(({ columns }) =>
    columns.some(({ name }) => name === 'user_id'),
  );
  const found: string[] = [];
  for (const { name } of own) {
    const { rows } = await sql`select 1 from ${sql.table(name)} where user_id = ${id} limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}
