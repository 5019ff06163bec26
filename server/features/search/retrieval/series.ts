import type { Dictionary } from '../spelling/dictionary.ts';
import type { CandidateCollector } from './collector.ts';
import { ACRONYM_LETTERS_MIN } from '../analysis/names.ts';
import { canonicalWord, STOPWORDS } from '../analysis/analyzer.ts';
import { emptyInterpretation, type QueryInterpretation } from '../query/interpretation.ts';

/** What is called for short (`lotr`), and the parts of series by their number (`harry potter 3`, `hp 3`). */
export function retrieveSeries(
  collectors: CandidateCollector[],
  interpretation: QueryInterpretation,
  dictionary: Dictionary,
): void {
  const titles = collectors.filter(({ index }) => index.kind !== 'person');
  retrieveAcronyms(titles, interpretation, dictionary);
  retrieveSequels(titles, interpretation);
}

function retrieveAcronyms(
  collectors: CandidateCollector[],
  interpretation: QueryInterpretation,
  dictionary: Dictionary,
): void {
  const [word, ...others] = interpretation.words;
  if (!word || others.length > 0 || !ACRONYM.test(word.text)) return;
  for (const collector of collectors) {
    // A word that names are known to have is meant as such.
    if (dictionary.popularityOf(word.text, collector.index.kind) < POPULAR_WORD)
      collector.retrieveByAcronym(interpretation, word.text);
  }
}

function retrieveSequels(collectors: CandidateCollector[], { words }: QueryInterpretation): void {
  const last = words.at(-1);
  const number = last && words.length > 1 ? Number(canonicalWord(last.text) ?? last.text) : NaN;
  if (!(number >= 2 && number <= 30)) return;
  const series = words.slice(0, -1);
  if (series.every(({ text }) => STOPWORDS.has(text))) return;
  for (const collector of collectors) {
    // A title that says its number itself knows better.
    if ([...collector.found.values()].some(({ inName }) => inName)) continue;
    collector.retrieveSequel({ ...emptyInterpretation, words }, { ...emptyInterpretation, words: series }, number);
  }
}

const ACRONYM = new RegExp(`^[a-z0-9]{${ACRONYM_LETTERS_MIN},8}$`);
/** As a byte (`dictionary-file.ts`): about 150 votes. */
const POPULAR_WORD = 80;
