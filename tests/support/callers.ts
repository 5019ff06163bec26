import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpoints, type EndpointKey } from '#contract/endpoints.ts';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { splitKey } from '#server/platform/http/bind.ts';
import { aUser, openTestSession, type TestUser } from './accounts.ts';
import { startApp, type TestApp } from './app.ts';
import { listen } from './raw-http.ts';
import { aRecord } from './records.ts';
import { bodies, queries } from './valid-input.ts';

/** The callers. `user` owns the resource, `other` is another user, `inactive` was deactivated. */
export const callers = ['anonymous', 'user', 'other', 'inactive', 'admin', 'garbage'] as const;
type Caller = (typeof callers)[number];

const backupName = 'marquee-20261120-120000.db';

/** The resource of each call. */
interface Given {
  user: TestUser;
  titleId: number;
  showId: number;
  notificationId: number;
  sessionId: number;
  customListId: number;
  diaryEntryId: number;
  /** Of the callers that were asked for. */
  tokens: Partial<Record<Caller, string | undefined>>;
}

interface GuardedApp {
  home: TestApp;
  port: number;
  titleId: number;
  showId: number;
}

/** An application that listens on a port, with a movie and a show. */
export async function startGuardedApp(): Promise<GuardedApp> {
  const home = await startApp({ dialect: 'sqlite' });
  const { db } = home.database;
  const season = { seasonNumber: 1, name: 'Season 1', airDate: null, episodeCount: 10 };
  const records = [aRecord({ title: 'Heat', tmdbId: 949 }), aRecord({ title: 'Dark', kind: 'tv', seasons: [season] })];
  await storeTitles(records, { db, clock: home.clock, source: 'tmdb' });
  const idOf = async (kind: 'movie' | 'tv') =>
    (await db.selectFrom('titles').select('id').where('kind', '=', kind).executeTakeFirstOrThrow()).id;
  const [titleId, showId] = [await idOf('movie'), await idOf('tv')];
  await home.search.catchUp();
  return { home, port: await listen(home.app), titleId, showId };
}

/** New resources per call, so that calls are independent. Only the `wanted` callers have accounts and tokens. */
export async function given(
  { home: { database, ...rest }, titleId, showId }: GuardedApp,
  wanted: readonly Caller[] = callers,
): Promise<Given> {
  // In one transaction: each commit costs as much as a statement.
  return database.db.transaction().execute(async (db) => {
    const home = { ...rest, database: { ...database, db } };
    const user = await aUser(home);
    const tokens: Given['tokens'] = {};
    // The user's own session is a resource, too.
    const own = await openTestSession(home, user);
    for (const caller of wanted) tokens[caller] = caller === 'user' ? own : await tokenOf(home, caller);
    return { user, tokens, titleId, showId, ...(await addResources(home, { user, titleId })) };
  });
}

async function tokenOf(home: TestApp, caller: Exclude<Caller, 'user'>): Promise<string | undefined> {
  if (caller === 'anonymous') return undefined;
  if (caller === 'garbage') return 'A'.repeat(86);
  const account = await aUser(home, { role: caller === 'admin' ? 'admin' : 'user' });
  const token = await openTestSession(home, account);
  if (caller === 'inactive')
    await home.database.db.updateTable('users').set({ is_active: 0 }).where('id', '=', account.id).execute();
  return token;
}

async function addResources(
  home: TestApp,
  { user: { id: userId }, titleId }: Pick<Given, 'user' | 'titleId'>,
): Promise<Omit<Given, 'user' | 'titleId' | 'showId' | 'tokens'>> {
  const { db } = home.database;
  const notification = await db
    .insertInto('notifications')
    .values({ user_id: userId, cause: 'test', type: 'other', title: 't', message: 'm', created_at: home.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('list_entries')
    .values({ user_id: userId, list: 'watchlist', title_id: titleId, added_at: home.clock.now() })
    .execute();
  const customList = await db
    .insertInto('custom_lists')
    .values({ user_id: userId, name: 'Own', description: '', visibility: 'private', created_at: 0, updated_at: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('custom_list_entries')
    .values({ list_id: customList.id, title_id: titleId, position: 1, added_at: 0 })
    .execute();
  const diaryEntry = await db
    .insertInto('diary_entries')
    .values({ user_id: userId, title_id: titleId, watched_on: '', is_rewatch: 0, created_at: home.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  const session = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const backups = join(home.config.dataDir, 'backups');
  mkdirSync(backups, { recursive: true });
  const backup = join(backups, backupName);
  // Only one call deletes it.
  if (!existsSync(backup)) writeFileSync(backup, 'a backup');
  return {
    notificationId: notification.id,
    sessionId: session.id,
    customListId: customList.id,
    diaryEntryId: diaryEntry.id,
  };
}

/** The status of the answer to a valid call. */
export async function statusFor(port: number, key: EndpointKey, caller: Caller, about: Given): Promise<number> {
  const [method, path] = splitKey(key);
  if (!(caller in about.tokens)) throw new Error(`No token was made for ${caller}.`);
  const token = about.tokens[caller];
  const takesBody = 'body' in endpoints[key];
  const left = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/api${fill(key, path, about)}?${queries[key] ?? ''}`, {
    method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(takesBody ? { 'content-type': 'application/json' } : {}),
    },
    ...(takesBody ? { body: JSON.stringify(bodies[key]?.(about) ?? {}) } : {}),
    signal: left.signal,
  });
  // Streams do not end.
  left.abort();
  return response.status;
}

function fill(key: EndpointKey, path: string, given: Given): string {
  const { user, titleId, notificationId, sessionId, customListId, diaryEntryId } = given;
  const ids = {
    '/admin/users': user.id,
    '/notifications': notificationId,
    '/auth/sessions': sessionId,
    '/custom-lists': customListId,
    '/diary': diaryEntryId,
    '/follows': titleId,
  };
  const id = Object.entries(ids).find(([start]) => path.startsWith(start))?.[1] ?? titleId;
  const values: Record<string, string | number> = {
    id,
    movieId: titleId,
    kind: 'titles',
    titleId: path.startsWith('/progress') ? given.showId : titleId,
    season: 1,
    list: 'watchlist',
    username: user.username,
    token: 'nonsense',
    name: backupName,
    ticket: 'A'.repeat(43),
  };
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${key}: say what {${name}} stands for`);
    return String(value);
  });
}
