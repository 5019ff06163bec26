import { type Certainty, certaintyOf, namesAskedAbout, withoutAskingWords } from '../query/asked-about.ts';
import { isYear } from '../query/decades.ts';
import { emptyInterpretation, type QueryInterpretation, type QueryWord } from '../query/interpretation.ts';
import { POPULAR, POPULAR_BESIDE_KEYWORD, WITHOUT_FILLERS_COST, WITHOUT_KIND_WORDS_COST } from '../ranking/weights.ts';
import type { SearchRequest } from '../types.ts';
import { retrieveAsTyped } from './as-typed.ts';
import type { CandidateCollector } from './collector.ts';
import { retrieveCreditedPeople } from './people.ts';

/**
 * `inception trailer`, `how old is tom hanks`, `cast of star wars`: the popular titles or people of the name, if the other words
 * only ask about it. Returns whether there are any.
 */
export function retrieveNameAskedAbout(
  collectors: readonly CandidateCollector[],
  whole: QueryInterpretation,
  request: SearchRequest,
): boolean {
  const isNamed = (collector: CandidateCollector) =>
    // `elle fanning complete`
    collector.hasLiteralMatch() || collector.popularityOfExact(WITHOUT_KIND_WORDS_COST) >= POPULAR;
  if (collectors.some(isNamed)) return false;
  const name = nameAskedAbout(whole.words, collectors);
  if (!name) return false;
  const year = whole.words.find((word) => isYear(word.text) && !name.includes(word));
  const preferredYear = year ? Number(year.text) : null;
  const interpretation = { ...emptyInterpretation, words: name, preferredYear, cost: WITHOUT_FILLERS_COST };
  for (const collector of collectors) {
    collector.retrieveByNameKey(interpretation);
    retrieveAsTyped(collector, interpretation, request, true);
  }
  retrieveCreditedPeople(collectors, whole);
  return true;
}

function nameAskedAbout(words: QueryWord[], collectors: readonly CandidateCollector[]): QueryWord[] | undefined {
  const texts = words.map(({ text }) => text);
  const runs = namesAskedAbout(texts);
  if (runs.length === 0) return undefined;
  const run = runs.find(({ start, end, certainty }) => isKnown(texts.slice(start, end), certainty, collectors));
  if (run) return words.slice(run.start, run.end);
  const kept = withoutAskingWords(texts);
  const around = [...texts.keys()].filter((at) => !kept.includes(at));
  const name = kept.map((at) => texts[at]!);
  const isName = name.length > 0 && isKnown(name, certaintyOf(texts, around), collectors);
  return isName ? kept.map((at) => words[at]!) : undefined;
}

/** What only might ask about a name, asks about the full one of a person: `life i a year` is a misspelt name. */
function isKnown(name: readonly string[], certainty: Certainty, collectors: readonly CandidateCollector[]): boolean {
  const least = certainty === 'likely' && name.length === 1 ? POPULAR_BESIDE_KEYWORD : POPULAR;
  return collectors.some(
    ({ index }) =>
      (certainty !== 'possible' || (index.kind === 'person' && name.length > 1)) && index.hasName(name, least),
  );
}
