import fc from 'fast-check';
import type { SearchEngine } from '#server/features/search/engine.ts';
import { requestFor } from './marquee.ts';
import { processorMs } from './measure.ts';

/** No text may block other searches: runs known slow texts and generated ones sequentially. */

const MOST_MS = 30;

/** Texts that exceed `MOST_MS` in every attempt; a single slow attempt may be noise of the machine. */
export async function findSlow(engine: SearchEngine, seed: number): Promise<{ text: string; ms: number }[]> {
  const slow: { text: string; ms: number }[] = [];
  for (const text of [...ADVERSARIAL, ...generated(seed)]) {
    let least = Infinity;
    for (let attempt = 0; attempt < ATTEMPTS && least > MOST_MS; attempt++) {
      least = Math.min(least, await processorMs(() => engine.search(requestFor(text))));
    }
    if (least > MOST_MS) slow.push({ text, ms: least });
  }
  return slow;
}

const ATTEMPTS = 3;
const GENERATED = 300;

const ADVERSARIAL = [
  ...'a e i s 1 2 st the of in my new john love man movie film 战 の 의'.split(' '),
  'a a a a a a a a a a',
  'the the the',
  'the of and a',
  'the a b',
  'a the s',
  'the children a',
  'the love of a man',
  'love in the time of the a',
  'man woman child love life death',
  'john michael david james',
  'anna maria jose',
  'one two three four five six',
  's w a t a z a z',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'lovve of thee worldd',
  'the lord of teh rngs',
  'qzxv xx xx',
  'crew:smith the',
  'tag:drama love',
  'year:2000 a',
  '"a"',
  'la '.repeat(60),
  '愛の'.repeat(60),
];

function generated(seed: number): string[] {
  const word = fc.oneof(
    fc.constantFrom(...'the of and a in love man s john mary 2 ii part de la star'.split(' ')),
    fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom(...'a e i o s t r n l m d c'.split(' ')) }),
    fc.string({ maxLength: 12, unit: 'grapheme' }),
  );
  const text = fc.array(word, { minLength: 1, maxLength: 14 }).map((words) => words.join(' '));
  return fc.sample(text, { seed, numRuns: GENERATED });
}
