import { readFileSync, writeFileSync } from 'node:fs';

/** One row of the table: a promise, its test and the result. */
export interface Finding {
  /** Identifies the row; a later run replaces it. */
  id: string;
  promise: string;
  size: string;
  outcome: string;
  isKept: boolean;
}

interface Report {
  file: string;
  /** The name of the bench, which marks the table. */
  bench: string;
}

const resilience: Report = { file: 'docs/RESILIENCE.md', bench: 'resilience' };
const end = '<!-- end of figures -->';
const head = ['', '| Run | Promise | Size | Measured | Kept | Date |', '| --- | --- | --- | --- | --- | --- |'];

/** Writes the findings into the table of a document; other rows are unchanged. */
export function writeFindings(findings: Finding[], { file, bench } = resilience): void {
  const today = new Date().toISOString().slice(0, 10);
  const begin = `<!-- figures: npm run bench -- ${bench} -->`;
  const text = readFileSync(file, 'utf8');
  const [before = '', rest = ''] = text.split(begin);
  const [table = '', after = ''] = rest.split(end);
  const lines = new Map(
    table
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .map((line) => [/`([^`]+)`/.exec(line)?.[1] ?? '', line]),
  );
  for (const { id, promise, size, outcome, isKept } of findings)
    lines.set(id, `| \`${id}\` | ${promise} | ${size} | ${outcome} | ${isKept ? 'yes' : '**no**'} | ${today} |`);
  writeFileSync(file, [before + begin, ...head, ...lines.values(), '', end + after].join('\n'));
}
