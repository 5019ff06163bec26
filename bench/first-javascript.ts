/**
 * JavaScript needed before a public page is interactive: the modules that its entry and the page import statically,
 * gzipped, after `npm run build`. Lazy modules (lower part of a page, dialogs, results) are excluded.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const client = 'dist/client';
const limitBytes = 150_000;
const pages = ['pages/home.tsx', 'pages/movie.tsx', 'pages/person.tsx'];

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
}
const chunks = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
const entries = Object.keys(chunks).filter((name) => chunks[name]?.isEntry);

for (const page of pages) {
  const needed = new Set<string>();
  for (const name of [...entries, page]) follow(name, needed);
  const bytes = [...needed].reduce(
    (sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length,
    0,
  );
  console.log(`${page.padEnd(18)} ${(bytes / 1000).toFixed(1)} KB in ${needed.size} files`);
  if (bytes > limitBytes) process.exitCode = 1;
}

function follow(name: string, needed: Set<string>): void {
  const chunk = chunks[name];
  if (!chunk) throw new Error(`The build has no ${name}.`);
  if (needed.has(chunk.file)) return;
  needed.add(chunk.file);
  for (const imported of chunk.imports ?? []) follow(imported, needed);
}
