import type { Dictionary } from './dictionary.ts';
import type { Gathering } from './gathering.ts';
import { ACRONYM_LETTERS_MIN } from './names.ts';
import { canonicalWord, STOPWORDS } from './normalise.ts';
import { emptyReading, type Reading } from './reading.ts';

/** What is called for short (`lotr`), and the parts of series by their number (`harry potter 3`, `hp 3`). */
export function gatherSeries(gatherings: Gathering[], reading: Reading, dictionary: Dictionary): void {
  const titles = gatherings.filter(({ tables }) => tables.kind !== 'person');
  gatherAcronyms(titles, reading, dictionary);
  gatherSequels(titles, reading);
}

function gatherAcronyms(gatherings: Gathering[], reading: Reading, dictionary: Dictionary): void {
  const [word, ...others] = reading.words;
  if (!word || others.length > 0 || !ACRONYM.test(word.text)) return;
  for (const gathering of gatherings) {
    // A word that names are known to have is meant as such.
    if (dictionary.fameOf(word.text, gathering.tables.kind) < KNOWN_WORD) gathering.acronym(reading, word.text);
  }
}

function gatherSequels(gatherings: Gathering[], { words }: Reading): void {
  const last = words.at(-1);
  const number = last && words.length > 1 ? Number(canonicalWord(last.text) ?? last.text) : NaN;
  if (!(number >= 2 && number <= 30)) return;
  const series = words.slice(0, -1);
  if (series.every(({ text }) => STOPWORDS.has(text))) return;
  for (const gathering of gatherings) {
    // A title that says its number itself knows better.
    if ([...gathering.found.values()].some(({ inName }) => inName)) continue;
    gathering.sequel({ ...emptyReading, words }, { ...emptyReading, words: series }, number);
  }
}

const ACRONYM = new RegExp(`^[a-z0-9]{${ACRONYM_LETTERS_MIN},8}$`);
/** As a byte (`dictionary-file.ts`): about 150 votes. */
const KNOWN_WORD = 80;
