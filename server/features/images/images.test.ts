import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { hours, minutes, TestClock } from '#tests/support/fakes/clock.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { startFakeTmdb, type Failure, type FakeTmdb } from '#tests/support/fakes/fake-tmdb.ts';
import { openDiskCache } from './disk-cache.ts';

const dirs: string[] = [];
afterEach(() => dirs.splice(0).forEach((dir) => rmSync(dir, { recursive: true, force: true })));

function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'marquee-images-'));
  dirs.push(dir);
  return dir;
}

const avif = { accept: 'image/avif,image/webp,*/*' };
const webp = { accept: 'image/webp,*/*' };

onEachDatabase('images', (dialect) => {
  let fakeTmdb: FakeTmdb;
  let home: TestApp;
  beforeAll(async () => {
    fakeTmdb = await startFakeTmdb();
    home = await startApp({ dialect, tmdb: fakeTmdb });
  });
  afterEach(() => {
    fakeTmdb.heal();
    fakeTmdb.requests.length = 0;
    // A breaker that opened closes again.
    home.clock.advance(hours(2));
  });
  afterAll(async () => {
    await home.close();
    await fakeTmdb.close();
  });

  const get = (url: string, headers: Record<string, string> = avif) => home.app.inject({ url, headers });

  test('come in the asked width, in the best format the browser can show, and never change', async () => {
    for (const [headers, type, format] of [
      [avif, 'image/avif', 'heif'],
      [webp, 'image/webp', 'webp'],
      [{ accept: '*/*' }, 'image/jpeg', 'jpeg'],
    ] as const) {
      const response = await get('/images/154/poster.jpg', headers);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': type,
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept'),
      });
      expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format, width: 154, height: 231 });
    }
    expect(fakeTmdb.requests.map(({ path }) => path)).toEqual(['/t/p/w780/poster.jpg']);
  });

  test('are fetched once, however many ask at a time', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, (_, i) => get(`/images/w${i % 2 === 0 ? 92 : 342}/crowd.jpg`, webp)),
    );
    expect(responses.every((response) => response.statusCode === 200)).toBe(true);
    expect(fakeTmdb.requests).toHaveLength(1);
  });

  test('that are wanted wider come from a wider source', async () => {
    const response = await get('/images/1280/wide.jpg', webp);
    expect((await sharp(response.rawPayload).metadata()).width).toBe(1280);
    expect(fakeTmdb.requests.map(({ path }) => path)).toEqual(['/t/p/w1280/wide.jpg']);
  });

  test('that the host does not have are 404, and not requested again soon', async () => {
    expect((await get('/images/342/missing.jpg')).statusCode).toBe(404);
    expect((await get('/images/500/missing.jpg')).statusCode).toBe(404);
    expect(fakeTmdb.requests).toHaveLength(1);
    home.clock.advance(minutes(61));
    await get('/images/342/missing.jpg');
    expect(fakeTmdb.requests).toHaveLength(2);
  });

  test.each([
    '/images/342/%2e%2e%2fsecret.jpg',
    '/images/342/..%5csecret.jpg',
    '/images/342/http:%2f%2f10.0.0.1%2fx.jpg',
    '/images/342/@evil.example.jpg',
    '/images/342/a.svg',
    '/images/342/a.jpg%00.png',
    '/images/342/a',
    '/images/341/a.jpg',
    '/images/w0342/a.jpg',
    '/images/original/a.jpg',
    '/images/342//evil.example/a.jpg',
  ])('%s is 404 and nobody is asked', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
    expect(fakeTmdb.requests).toEqual([]);
  });

  test.each<Failure>(['down', 'slow', 'junk', 'half_body', 'huge', 'broken', 'redirect', 'rate_limited'])(
    '%s: 503 with Retry-After, and the image once the host is back',
    async (failure) => {
      fakeTmdb.fail(failure);
      const started = performance.now();
      const response = await get(`/images/342/${failure}.jpg`);
      expect(performance.now() - started).toBeLessThan(3_000);
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('15');
      fakeTmdb.heal();
      home.clock.advance(hours(1));
      expect((await get(`/images/342/${failure}.jpg`)).statusCode).toBe(200);
    },
  );

  test('a host that stays down is not asked for every image', async () => {
    fakeTmdb.fail('broken');
    for (let i = 0; i < 12; i += 1) await get(`/images/92/down${i}.jpg`);
    expect(fakeTmdb.requests).toHaveLength(5);
  });

  test('a kept image is served while the host is down', async () => {
    await get('/images/92/kept.jpg');
    fakeTmdb.fail('down');
    expect((await get('/images/92/kept.jpg')).statusCode).toBe(200);
    expect((await get('/images/154/kept.jpg')).statusCode).toBe(200);
  });

  test('leave a tiny picture for the title they belong to', async () => {
    await home.live!.findMore('lantern keeper');
    const { id } = await home.database.db.selectFrom('titles').select('id').executeTakeFirstOrThrow();
    expect((await get(`/api/movies/${id}`)).json()).not.toHaveProperty('poster_placeholder');
    await get('/images/342/lanternKeeperPoster1.jpg');
    const { poster_placeholder: placeholder } = (await get(`/api/movies/${id}`)).json();
    expect(placeholder).toMatch(/^data:image\/webp;base64,/);
    expect(placeholder.length).toBeLessThan(400);
    const tiny = await sharp(Buffer.from(placeholder.split(',')[1], 'base64')).metadata();
    expect(tiny).toMatchObject({ width: 16, height: 24 });
  });
});

test('a client may have 600 images made per minute; cached ones are not counted', async () => {
  const tmdb = await startFakeTmdb();
  const home = await startApp({ dialect: 'sqlite', tmdb, env: { RATE_LIMITS: 'on' } });
  const get = (url: string, ip: string) => home.app.inject({ url, headers: webp, remoteAddress: ip });
  await get('/images/92/known.jpg', '10.0.0.1');
  await get('/images/92/missing.jpg', '10.0.0.1');
  for (let i = 0; i < 598; i += 1) await get('/images/92/missing.jpg', '10.0.0.1');
  const refused = await get('/images/92/another.jpg', '10.0.0.1');
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await get('/images/92/known.jpg', '10.0.0.1')).statusCode).toBe(200);
  expect((await get('/images/92/another.jpg', '10.0.0.2')).statusCode).toBe(200);
  await home.close();
  await tmdb.close();
});

test('the disk cache holds no more than it may, and what was used last stays', async () => {
  const clock = new TestClock();
  const dir = temporaryDir();
  const cache = await openDiskCache(dir, 1_000, clock);
  for (const key of ['aa1', 'bb2', 'cc3']) await cache.write(key, Buffer.alloc(300));
  await cache.read('aa1');
  await cache.write('dd4', Buffer.alloc(300));
  expect(cache.bytes()).toBeLessThanOrEqual(1_000);
  expect(await cache.read('bb2')).toBeUndefined();
  for (const key of ['aa1', 'dd4']) expect(await cache.read(key)).toHaveLength(300);
});

test('the disk cache knows after a restart what was used last, and drops what was half written', async () => {
  const clock = new TestClock();
  const dir = temporaryDir();
  const first = await openDiskCache(dir, 10_000, clock);
  for (const key of ['aa1', 'bb2', 'cc3']) await first.write(key, Buffer.alloc(300));
  clock.advance(hours(500_000));
  await first.read('aa1');
  writeFileSync(join(dir, 'torn.unfinished'), 'half');
  const second = await openDiskCache(dir, 700, clock);
  await second.write('dd4', Buffer.alloc(300));
  expect(await second.read('aa1')).toBeDefined();
  expect(await second.read('bb2')).toBeUndefined();
  expect(readdirSync(dir)).not.toContain('torn.unfinished');
});

test('an image deleted from the disk is fetched again', async () => {
  const dir = temporaryDir();
  const cache = await openDiskCache(dir, 1_000, new TestClock());
  await cache.write('aa1', Buffer.alloc(300));
  rmSync(join(dir, 'aa'), { recursive: true });
  expect(await cache.read('aa1')).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});

test('concurrent reads of a cached image all return it, and its bytes are counted once', async () => {
  const dir = temporaryDir();
  const cache = await openDiskCache(dir, 1_000, new TestClock());
  const content = Buffer.alloc(300, 1);
  await cache.write('aa1', content);
  expect(await Promise.all([cache.read('aa1'), cache.read('aa1')])).toEqual([content, content]);
  expect(cache.bytes()).toBe(300);
  rmSync(join(dir, 'aa'), { recursive: true });
  expect(await Promise.all([cache.read('aa1'), cache.read('aa1')])).toEqual([undefined, undefined]);
  expect(cache.bytes()).toBe(0);
});

test('an image written while its deleted file is read stays in the disk cache', async () => {
  const dir = temporaryDir();
  const cache = await openDiskCache(dir, 1_000, new TestClock());
  await cache.write('aa1', Buffer.alloc(300));
  rmSync(join(dir, 'aa'), { recursive: true });
  await Promise.all([cache.read('aa1'), cache.write('aa1', Buffer.alloc(200))]);
  expect(await cache.read('aa1')).toHaveLength(200);
  expect(cache.bytes()).toBe(200);
});
