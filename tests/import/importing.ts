import { strToU8, zipSync } from 'fflate';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call, openTestSession } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { aRecord } from '#tests/support/records.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import type { Bookmark } from '#web/api/lists/bookmarks.ts';
import type { Backup } from '#web/features/lists/write-export.ts';
import { planAdditions } from '#web/features/lists/import/additions.ts';
import { addTitles, findTitles, nothingAdded } from '#web/features/lists/import/carry-out.ts';
import { groupFindings, planLists, planTitles } from '#web/features/lists/import/plan.ts';
import { readExport } from '#web/features/lists/import/read/read-export.ts';

const seasons = [{ seasonNumber: 1, name: 'Season 1', airDate: '2017-12-01', episodeCount: 10 }];

/** A server with four titles. */
export async function startHome(): Promise<TestApp> {
  const home = await startApp({ dialect: 'sqlite' });
  const records = [
    aRecord({ title: 'Heat', tmdbId: 949, imdbId: 'tt0113277', releaseDate: '1995-12-15' }),
    aRecord({ title: 'Ran', tmdbId: 11_645, imdbId: 'tt0089881', releaseDate: '1985-06-01' }),
    aRecord({ title: 'Alien', tmdbId: 348, imdbId: 'tt0078748', releaseDate: '1979-05-25' }),
    aRecord({ title: 'Dark', tmdbId: 70_523, imdbId: 'tt5753856', releaseDate: '2017-12-01', kind: 'tv', seasons }),
  ];
  await storeTitles(records, { db: home.database.db, clock: home.clock, source: 'tmdb' });
  await home.search.catchUp();
  return home;
}

interface Request {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}

/** A person's calls, as the web app makes them. */
export async function someone(home: TestApp): Promise<{ own: OwnCall; backup: () => Promise<Backup>; token: string }> {
  const token = await openTestSession(home, await aUser(home));
  const own = (async (key: string, { params = {}, query, body }: Request) => {
    const reply = await call(
      home,
      key.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name]!) +
        (query ? `?${new URLSearchParams(query)}` : ''),
      body,
      { token },
    );
    if (reply.status >= 400) throw new Error(reply.text);
    return reply.body;
  }) as unknown as OwnCall;
  const backup = async () => ({
    ...(await own('GET /diary/backup', {})),
    ...(await own('GET /lists/backup', {})),
    // Another account has the same lists with other ids.
    lists: (await own('GET /custom-lists/backup', {})).lists.map((list) => ({ ...list, id: 0 })),
    ...(await own('GET /progress/backup', {})),
    titles: [],
  });
  return { own, backup, token };
}

/** The dialog with unchanged suggestions. */
export async function importFile(own: OwnCall, name: string, bytes: Uint8Array) {
  const lists = readExport(name, bytes, { timeZone: 'UTC' });
  const destinations = lists.map(({ suggestion }) => suggestion ?? 'none');
  const named = planLists(lists, destinations);
  const planned = planTitles(lists, destinations, named);
  const bookmarks: Bookmark[] = [];
  const work = {
    call: own,
    signal: AbortSignal.timeout(60_000),
    onProgress: () => undefined,
    addBookmarks: (added: Bookmark[]) => bookmarks.push(...added),
  };
  const found: never[] = [];
  await findTitles(planned, found, work);
  const findings = groupFindings(planned, found);
  const added = nothingAdded();
  await addTitles(planAdditions(findings, new Map(), named), added, work);
  return { ...added, bookmarks, left: findings.notFound.map(({ entry }) => entry.title) };
}

export const letterboxd = zipSync({
  'watchlist.csv': strToU8('Date,Name,Year,Letterboxd URI\n2020-02-08,Alien,1979,https://boxd.it/1'),
  'watched.csv': strToU8(
    'Date,Name,Year,Letterboxd URI\n2020-02-08,Heat,1995,https://boxd.it/2\n2020-02-08,Ran,1985,https://boxd.it/3',
  ),
  'ratings.csv': strToU8('Date,Name,Year,Letterboxd URI,Rating\n2020-03-01,Heat,1995,https://boxd.it/2,4.5'),
  'diary.csv': strToU8(
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Tags,Watched Date\n' +
      '2020-02-15,Heat,1995,https://boxd.it/4,3.5,,,2019-06-03\n' +
      '2020-02-16,Heat,1995,https://boxd.it/5,4,Yes,,2020-02-15\n' +
      '2020-02-17,A Film Never Made,2001,https://boxd.it/6,4,Yes,,2020-02-15',
  ),
  'reviews.csv': strToU8(
    'Date,Name,Year,Letterboxd URI,Rating,Rewatch,Review,Tags,Watched Date\n' +
      '2020-02-16,Heat,1995,https://boxd.it/5,4,Yes,"The <i>coffee</i> scene,\nagain.",,2020-02-15',
  ),
  'profile.csv': strToU8('Username\nme'),
  'lists/heists.csv': strToU8(
    'Letterboxd list export v7\nDate,Name,Tags,URL,Description\n' +
      '2021-11-06,Heists,,https://boxd.it/7,"At <b>night</b>,\nwith coffee."\n\n' +
      'Position,Name,Year,URL,Description\n' +
      '1,Ran,1985,https://boxd.it/3,"Not a heist."\n2,Heat,1995,https://boxd.it/2,\n3,Ran,1985,https://boxd.it/3,',
  ),
});
