import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { Random } from '../search/random.ts';

const consonants = 'bdfghklmnprstvz';
const vowels = 'aeiou';
const vocabularySize = 20_000;

/** Pronounceable and the same in each run; word 0 is the most frequent. */
function wordAt(rank: number): string {
  let word = '';
  for (let rest = rank + 50; rest > 0; rest = Math.floor(rest / 75))
    word += consonants[rest % 15]! + vowels[Math.floor(rest / 15) % 5]!;
  return word;
}

/** Movies in TMDB's shape with ids from `firstId`. The name of each contains a unique word: `nameOf(id)`. */
export function writeTitles(file: string, firstId: number, count: number): void {
  const random = new Random(firstId);
  const words = (length: number) =>
    Array.from({ length }, () => wordAt(Math.floor(vocabularySize ** random.next()))).join(' ');
  const lines = Array.from({ length: count }, (_, i) =>
    JSON.stringify({
      id: firstId + i,
      title: nameOf(firstId + i),
      release_date: `${1950 + (i % 75)}-01-01`,
      overview: words(40),
      genres: [{ id: 18, name: 'Drama' }],
      vote_average: 5 + (i % 40) / 10,
      vote_count: 1 + Math.floor(10_000 / (i + 1)),
    }),
  );
  writeFileSync(file, `${lines.join('\n')}\n`);
}

export const nameOf = (id: number): string => `Zyx${id} ${wordAt(id % vocabularySize)}`;

export interface CatalogueImport {
  /** False when it was killed or failed. */
  finished: Promise<boolean>;
  kill(): void;
}

/** Runs `import jsonl` in a separate process. */
export function startCatalogueImport(file: string, { databaseUrl, dataDir }: { databaseUrl: string; dataDir: string }) {
  const child = spawn(process.execPath, ['cli/main.ts', 'import', 'jsonl', file], {
    env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: dataDir },
    stdio: 'ignore',
  });
  const finished = new Promise<boolean>((resolve) => child.once('exit', (code) => resolve(code === 0)));
  return { finished, kill: () => void child.kill('SIGKILL') } satisfies CatalogueImport;
}
