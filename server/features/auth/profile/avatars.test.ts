import { connect } from 'node:net';
import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import sharp from 'sharp';
import { aUser, call, signIn } from '#tests/support/accounts.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';

onEachDatabase('profile pictures', (dialect) => {
  let home: TestApp;
  let token: string;
  beforeAll(async () => {
    home = await startApp({ dialect });
    token = (await signIn(home, await aUser(home))).access_token;
  });
  afterAll(() => home.close());

  const picture = (width = 640, height = 480) =>
    sharp({ create: { width, height, channels: 3, background: '#b3261e' } });

  async function upload(file: Buffer, { field = 'file', filename = 'me.png', bearer = token } = {}) {
    const form = new FormData();
    form.append(field, new Blob([new Uint8Array(file)], { type: 'image/png' }), filename);
    const encoded = new Response(form);
    const response = await home.app.inject({
      method: 'POST',
      url: '/api/auth/upload-profile-picture',
      headers: { authorization: `Bearer ${bearer}`, 'content-type': encoded.headers.get('content-type')! },
      payload: Buffer.from(await encoded.arrayBuffer()),
    });
    return { status: response.statusCode, body: response.json() };
  }

  const pictureOf = async () => (await call(home, 'GET /auth/me', undefined, { token })).body.user.profile_picture_url;

  test('any JPEG, PNG or WebP becomes a square WebP under a new random name, and the old one is gone', async () => {
    const urls: string[] = [];
    for (const file of [
      await picture().jpeg().toBuffer(),
      await picture().png().toBuffer(),
      await picture().webp().toBuffer(),
    ]) {
      const { status, body } = await upload(file, { filename: '../../etc/passwd.png' });
      expect(status).toBe(200);
      expect(body.profile_picture_url).toMatch(/^\/avatars\/[0-9a-f]{32}\.webp$/);
      urls.push(body.profile_picture_url);
    }
    expect(await pictureOf()).toBe(urls[2]);
    const served = await home.app.inject(urls[2]!);
    expect(served.statusCode).toBe(200);
    expect(served.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 200, height: 200 });
    expect((await home.app.inject(urls[0]!)).statusCode).toBe(404);
  });

  test('a picture is turned upright and loses everything else the file said', async () => {
    const file = await picture(400, 200)
      .composite([{ input: await picture(200, 200).negate().png().toBuffer(), left: 0, top: 0 }])
      .withExif({ IFD0: { Copyright: 'Secret Street 1', Orientation: '6' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { body } = await upload(file);
    const { rawPayload } = await home.app.inject(body.profile_picture_url);
    const { exif, orientation } = await sharp(rawPayload).metadata();
    expect([exif, orientation]).toEqual([undefined, undefined]);
    expect(rawPayload.includes('Secret')).toBe(false);
  });

  test('removing the picture removes it; doing so again is harmless', async () => {
    const { body } = await upload(await picture().png().toBuffer());
    for (let i = 0; i < 2; i += 1)
      expect((await call(home, 'DELETE /auth/profile-picture', undefined, { token })).status).toBe(200);
    expect(await pictureOf()).toBeNull();
    expect((await home.app.inject(body.profile_picture_url)).statusCode).toBe(404);
  });

  test('less than 5 MB is taken, 5 MB and more is 413', async () => {
    const png = await picture().png().toBuffer();
    const ofSize = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)]);
    expect((await upload(ofSize(5_242_879))).status).toBe(200);
    for (const bytes of [5_242_880, 5_242_881, 9_000_000])
      expect(await upload(ofSize(bytes))).toMatchObject({
        status: 413,
        body: { code: 'picture_too_large', detail: 'File size must be less than 5MB' },
      });
  });

  test('whatever is not a picture of the three kinds is 400, however it is called', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    );
    const png = await picture().png().toBuffer();
    const files = {
      svg,
      html: Buffer.from('<!doctype html><script>alert(1)</script>'),
      gif: await picture().gif().toBuffer(),
      tiff: await picture().tiff().toBuffer(),
      avif: await picture(64, 64).avif().toBuffer(),
      pdf: Buffer.from('%PDF-1.7\n'),
      empty: Buffer.alloc(0),
      'PNG signature and nothing': png.subarray(0, 8),
      'cut-off PNG': png.subarray(0, png.length >> 1),
      'PNG signature before SVG': Buffer.concat([png.subarray(0, 8), svg]),
      'RIFF of another kind': Buffer.from('RIFF\0\0\0\0WAVEfmt '),
    };
    for (const [name, file] of Object.entries(files))
      expect(await upload(file), name).toMatchObject({
        status: 400,
        body: { code: 'picture_invalid', detail: 'Please select a valid image file (JPEG, PNG, or WebP)' },
      });
    expect((await upload(png, { field: 'picture' })).status).toBe(400);
  });

  test('a decompression bomb is refused without being decoded', async () => {
    const file = blankPng(14_000, 14_000);
    expect(file.length).toBeLessThan(1_000_000);
    const before = process.memoryUsage().rss;
    expect((await upload(file)).status).toBe(400);
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test('of an animation the first frame counts', async () => {
    const frames = await Promise.all(
      ['red', 'blue', 'green'].map((background) =>
        sharp({ create: { width: 60, height: 60, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const { status, body } = await upload(
      await sharp(frames, { join: { animated: true } })
        .webp({ loop: 0 })
        .toBuffer(),
    );
    expect(status).toBe(200);
    const { rawPayload } = await home.app.inject(body.profile_picture_url);
    expect((await sharp(rawPayload).metadata()).pages ?? 1).toBe(1);
    const [red = 0, green = 0, blue = 0] = (await sharp(rawPayload).stats()).channels.map((channel) => channel.mean);
    expect(red).toBeGreaterThan(200);
    expect(Math.max(green, blue)).toBeLessThan(60);
  });

  test('calls without a session and bodies of another type are refused', async () => {
    expect((await upload(await picture().png().toBuffer(), { bearer: 'nobody' })).status).toBe(401);
    expect((await call(home, 'POST /auth/upload-profile-picture', { file: 'x' }, { token })).status).toBe(415);
    const elsewhere = await home.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x--',
    });
    expect(elsewhere.statusCode).toBe(415);
  });

  test('malformed and endless forms are answered, and the server continues', async () => {
    await home.app.listen({ port: 0, host: '127.0.0.1' });
    const address = home.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const part = (headers: string, content: string) => `--b\r\n${headers}\r\n\r\n${content}\r\n`;
    const file = 'Content-Disposition: form-data; name="file"; filename="x.png"';
    const bodies = {
      'ten thousand parts': part('Content-Disposition: form-data; name="x"', 'y').repeat(10_000) + '--b--\r\n',
      'no end': part(file, 'abc'),
      'no parts': '--b--\r\n',
      'prototype as a name': `${part('Content-Disposition: form-data; name="__proto__"; filename="x"', 'y')}--b--\r\n`,
      'two thousand headers': `${part(`${file}\r\n${'X-A: b\r\n'.repeat(2_000)}X: y`, 'abc')}--b--\r\n`,
      nothing: '',
    };
    for (const [name, body] of Object.entries(bodies)) {
      const status = await sendRaw(port, token, 'multipart/form-data; boundary=b', body);
      expect(status >= 400 && status < 500, `${name}: ${status}`).toBe(true);
    }
    expect(await sendRaw(port, token, `multipart/form-data; boundary=${'b'.repeat(252)}`, '--b--')).toBeLessThan(500);
    expect(await sendRaw(port, token, 'multipart/form-data', '--b--')).toBeLessThan(500);

    const cut = connect(port, '127.0.0.1');
    cut.end(
      `POST /api/auth/upload-profile-picture HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 100000\r\n\r\n${part(file, 'abc')}`,
    );
    await new Promise((closed) => cut.on('close', closed).resume());
    expect((await upload(await picture().png().toBuffer())).status).toBe(200);
  });
});

async function sendRaw(port: number, token: string, contentType: string, body: string): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${port}/api/auth/upload-profile-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': contentType },
    body,
  });
  await response.arrayBuffer();
  return response.status;
}

/** A valid PNG of one colour: some kilobytes, whatever it measures. */
function blankPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const frame = Buffer.alloc(8 + body.length);
    frame.writeUInt32BE(data.length, 0);
    body.copy(frame, 4);
    frame.writeUInt32BE(crc32(body), 4 + body.length);
    return frame;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
