import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSearchEngine } from '#server/features/search/engine.ts';
import { readStartScript } from '../start-script.ts';
import { requestFor } from './marquee.ts';

/** A process that holds only an index. */
export interface IndexProcess {
  openMs: number;
  /** In bytes, after it has answered the texts. */
  rss: number;
}

/** With the environment and the options of `npm start`, or of Node alone. `texts`: a file, as JSON. */
export function measureProcess({
  file,
  texts,
  isPlain,
}: {
  file: string;
  texts: string;
  isPlain: boolean;
}): IndexProcess {
  const { env, nodeOptions } = isPlain ? { env: {}, nodeOptions: [] } : readStartScript();
  const script = join(import.meta.dirname, 'index-process.ts');
  const output = execFileSync(process.execPath, [...nodeOptions, script, file, texts], {
    env: { ...process.env, ...env },
  });
  return JSON.parse(output.toString()) as IndexProcess;
}

if (import.meta.main) {
  const [file, texts] = process.argv.slice(2);
  const started = performance.now();
  const engine = openSearchEngine({ file: file! });
  const openMs = performance.now() - started;
  for (const text of JSON.parse(readFileSync(texts!, 'utf8')) as string[]) engine.search(requestFor(text));
  console.log(JSON.stringify({ openMs, rss: process.memoryUsage().rss } satisfies IndexProcess));
  engine.close();
}
