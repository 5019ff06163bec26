import { createReadStream, createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLineBlocks, splitLines, unzip, UnusableFileError } from './line-reader.ts';

const mb = 1024 * 1024;
let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'marquee-lines-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

function* repeat(text: string, times: number): Generator<string> {
  for (let i = 0; i < times; i += 1) yield text;
}

async function gzipOf(name: string, pieces: Iterable<string>): Promise<string> {
  const path = join(dir, name);
  await pipeline(pieces, createGzip(), createWriteStream(path));
  return path;
}

async function linesOf(chunks: (Buffer | string)[] | AsyncIterable<Buffer>): Promise<(string | null)[]> {
  const source = Array.isArray(chunks)
    ? (async function* () {
        for (const chunk of chunks) yield Buffer.from(chunk);
      })()
    : chunks;
  const lines: (string | null)[] = [];
  for await (const block of splitLines(source)) lines.push(...block);
  return lines;
}

test('lines are put together from chunks, also where a letter is cut in two', async () => {
  const [head, tail] = [Buffer.from('ä').subarray(0, 1), Buffer.from('ä').subarray(1)];
  expect(await linesOf(['one\ntw', 'o', '\n', '\nthree', head, Buffer.concat([tail, Buffer.from('\nfour')])])).toEqual([
    'one',
    'two',
    '',
    'threeä',
    'four',
  ]);
});

test('a line of more than 8 MB becomes null, and the lines around it are read', async () => {
  const chunk = 'x'.repeat(mb);
  const tooLong = Array.from({ length: 9 }, () => chunk);
  expect(await linesOf(['one\n', ...tooLong, 'end\ntwo\nthr', 'ee\n', ...tooLong])).toEqual([
    'one',
    null,
    'two',
    'three',
    null,
  ]);
  expect(await linesOf([...tooLong, '\n', 'two'])).toEqual([null, 'two']);
});

test.each([
  ['one line of 100 MB', () => repeat('a'.repeat(mb), 100)],
  ['twenty million lines', () => repeat('{}\n'.repeat(mb), 20)],
])('a gzip file that unpacks to %s is refused after 16 MB', async (name, pieces) => {
  const path = await gzipOf(`${name}.jsonl.gz`, pieces());
  let unpacked = 0;
  const read = async () => {
    for await (const chunk of unzip(createReadStream(path), 'bomb.jsonl.gz')) unpacked += chunk.length;
  };
  await expect(read()).rejects.toThrow(UnusableFileError);
  expect(unpacked).toBeLessThan(17 * mb);
});

test('a plain file that is one line of 100 MB is read without being held', async () => {
  const path = join(dir, 'line.jsonl');
  await pipeline(repeat('a'.repeat(mb), 100), createWriteStream(path));
  global.gc?.();
  const before = process.memoryUsage().rss;
  let most = 0;
  const lines: (string | null)[] = [];
  for await (const block of readLineBlocks(path)) {
    lines.push(...block.lines);
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  expect(lines).toEqual([null]);
  expect(most).toBeLessThan(60 * mb);
});

test('reading a long line can be stopped', async () => {
  const path = join(dir, 'line-to-stop.jsonl');
  writeFileSync(path, 'a'.repeat(20 * mb));
  const stop = new AbortController();
  let blocks = 0;
  const read = async () => {
    for await (const _ of readLineBlocks(path, stop.signal)) {
      blocks += 1;
      stop.abort();
    }
  };
  await expect(read()).rejects.toThrow('aborted');
  expect(blocks).toBe(1);
});

test('a file that compresses well but not absurdly is read', async () => {
  const path = join(dir, 'movies.jsonl.gz');
  const lines = Array.from(
    { length: 100_000 },
    (_, i) => `{"id":${i},"title":"Movie","overview":"${'text '.repeat(40)}"}`,
  );
  writeFileSync(path, gzipSync(lines.join('\n')));
  let count = 0;
  for await (const block of readLineBlocks(path)) count += block.lines.length;
  expect(count).toBe(100_000);
});
