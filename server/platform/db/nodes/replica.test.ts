import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { storeTitles } from '#server/features/catalogue/store/store.ts';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { findBinaries, startPostgres, startStandby, type PostgresServer } from '#tests/support/database/postgres.ts';
import { aRecord } from '#tests/support/records.ts';
import { migrate } from '../migrate.ts';
import { openPostgres, type OpenDatabase } from '../open.ts';

const bin = findBinaries();

describe.skipIf(bin === null)('a replica', () => {
  let primary: PostgresServer;
  let standby: PostgresServer;
  let replica: OpenDatabase;
  let home: TestApp;

  beforeAll(async () => {
    primary = await startPostgres(bin!);
    const database = openPostgres(`${primary.url}/postgres`);
    await migrate(database);
    standby = await startStandby(bin!, primary);
    replica = openPostgres(`${standby.url}/postgres`);
    home = await startApp({
      dialect: 'postgres',
      database,
      env: { DATABASE_READ_URL: `${standby.url}/postgres`, METRICS_TOKEN: 'a-token-for-prometheus' },
    });
    await store('Metropolis', 19);
  });
  afterAll(async () => {
    await home.close();
    await replica.close();
    standby.stop();
    primary.stop();
  });

  async function store(title: string, tmdbId: number): Promise<void> {
    await storeTitles([aRecord({ title, tmdbId })], { ...home, db: home.database.db, source: 'starter' });
    await home.search.catchUp();
  }
  const findId = async (title: string) => {
    const { payload } = await home.app.inject(`/api/search?grouped=false&q=${title}`);
    return JSON.parse(payload).results[0].id as number;
  };
  const readTitle = async (id: number) => (await home.app.inject(`/api/movies/${id}`)).json().title;
  const isUsed = async () => {
    const headers = { authorization: 'Bearer a-token-for-prometheus' };
    return /^marquee_database_replica_used 1$/m.test((await home.app.inject({ url: '/metrics', headers })).payload);
  };
  const pauseReplay = () => sql`select pg_wal_replay_pause()`.execute(replica.db);
  const resumeReplay = () => sql`select pg_wal_replay_resume()`.execute(replica.db);

  test('answers pages of the catalogue while it is up to date', async () => {
    await expect.poll(isUsed, { timeout: 10_000 }).toBe(true);
    const id = await findId('metropolis');
    await pauseReplay();
    // Not a catalogue transaction: the replica counts as up to date.
    await sql`update titles set title = 'Changed'`.execute(home.database.db);
    expect(await readTitle(id)).toBe('Metropolis');
    await sql`update titles set title = 'Metropolis'`.execute(home.database.db);
    await resumeReplay();
  });

  test('is not used while it is behind the index of this node', async () => {
    await pauseReplay();
    await store('Nosferatu', 20);
    expect(await readTitle(await findId('nosferatu'))).toBe('Nosferatu');
    expect(await isUsed()).toBe(false);
    await resumeReplay();
    await expect.poll(isUsed, { timeout: 10_000 }).toBe(true);
    expect(await readTitle(await findId('nosferatu'))).toBe('Nosferatu');
  });

  test('is never used for data that the caller may have written', async () => {
    await pauseReplay();
    const ada = await aUser(home);
    const { access_token: token } = await signIn(home, ada);
    await call(home, 'PUT /preferences', { language: 'de' }, { token });
    expect((await call(home, 'GET /preferences', undefined, { token })).body).toMatchObject({ language: 'de' });
    await resumeReplay();
  });

  test('is left out when it is gone', async () => {
    const id = await findId('metropolis');
    standby.halt();
    expect(await readTitle(id)).toBe('Metropolis');
    await expect.poll(isUsed, { timeout: 10_000 }).toBe(false);
    expect(await readTitle(id)).toBe('Metropolis');
    standby.start();
    await expect.poll(isUsed, { timeout: 10_000 }).toBe(true);
  });
});
