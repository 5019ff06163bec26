import { nameKey } from '../analysis/analyzer.ts';
import { isSurelyAsking, namesAskedAbout, withoutAskingWords } from '../query/asked-about.ts';
import { emptyInterpretation, type QueryInterpretation, type QueryWord } from '../query/interpretation.ts';
import { POPULAR, WITHOUT_FILLERS_COST, WITHOUT_KIND_WORDS_COST } from '../ranking/weights.ts';
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
  const interpretation = { ...emptyInterpretation, words: name, cost: WITHOUT_FILLERS_COST };
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
  const run = runs.find(({ start, end, isSure }) => isKnown(texts.slice(start, end), isSure, collectors));
  if (run) return words.slice(run.start, run.end);
  const rest = withoutAskingWords(texts);
  const isSure = texts.some((_, at) => isSurelyAsking(texts, at));
  const isRest =
    rest.length > 0 &&
    isKnown(
      rest.map((at) => texts[at]!),
      isSure,
      collectors,
    );
  return isRest ? rest.map((at) => words[at]!) : undefined;
}

/** Without a sure word, only as a full name of a person: `tom hanks age`; `life i a year` is a misspelt name. */
function isKnown(name: readonly string[], isSure: boolean, collectors: readonly CandidateCollector[]): boolean {
  const key = nameKey(name);
  return collectors.some(
    ({ index }) =>
      (isSure || (index.kind === 'person' && name.length > 1)) &&
      index.rowsByKey(key, NAMES_CHECKED).some((row) => index.popularity(row) >= POPULAR),
  );
}

const NAMES_CHECKED = 3;
