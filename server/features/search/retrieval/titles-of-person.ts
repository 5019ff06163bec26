import { nameKey, wordsOf } from '../analysis/analyzer.ts';
import type { KindIndex } from '../index/kind-index.ts';
import { interpretQuery, type QueryInterpretation } from '../query/interpretation.ts';
import type { Candidate } from '../ranking/candidate.ts';
import { bestScore } from '../ranking/results.ts';
import { type RankedCandidate, scoreCandidate } from '../ranking/scoring.ts';
import { NOT_OF_PERSON_COST, POPULAR, TITLES_OF_PERSON_MAX } from '../ranking/weights.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import type { CandidateCollector } from './collector.ts';
import { isCredited } from './requests/title-requests.ts';

/** The popular person whose full name the text is, however it is spelt, unless it is rather a title. */
export function personNamed(collectors: readonly CandidateCollector[]): RankedCandidate | undefined {
  const person = bestScore(collectors.filter(isOfPeople));
  if (!person?.exact || person.candidate.popularity < POPULAR || person.interpretation.words.length < 2)
    return undefined;
  // `douglas there` is not Terri Douglas.
  if (person.loose && !person.candidate.names.some(({ words }) => words.join(' ') === person.forms.join(' ')))
    return undefined;
  const title = bestScore(collectors.filter((collector) => !isOfPeople(collector)));
  return title?.inName && title.score > person.score ? undefined : person;
}

/**
 * Finds the titles of `robert deniro` and `willem defoe`, whose credits have another spelling, and ranks titles that have the
 * words of `emma stone` in different places (Emma Watson, the philosopher's stone) behind those of the person. All of these are
 * found, whichever page is asked for, so that the order is the same on every page.
 */
export function retrieveTitlesOfPerson(
  collectors: readonly CandidateCollector[],
  interpretations: readonly QueryInterpretation[],
  { dictionary, kinds: { person: people } }: LoadedIndex,
): void {
  const named = personNamed(collectors);
  // Filters of titles leave people out.
  const row = named?.candidate.row ?? (collectors.some(isOfPeople) ? undefined : rowNamed(interpretations, people));
  if (row === undefined) return;
  const { title: name, known_for: knownFor = [] } = people.card(row);
  const known = new Set(knownFor.map((title) => nameKey(wordsOf(title))));
  const words = wordsOf(name);
  const cost = named ? named.interpretation.cost + named.cost : 0;
  const meant = { ...interpretQuery(name, dictionary), cost };
  const query = [words.map((token) => [{ token }])];
  for (const collector of collectors) {
    const { found, index, filter } = collector;
    if (isOfPeople(collector)) continue;
    const isOfPerson = ({ row, topCredits, names }: Candidate) => {
      if (known.has(nameKey(names[0]!.words))) return true;
      // All credits of a card are top credits, which are in memory.
      if (!words.every((word) => topCredits.includes(word))) return false;
      // The top credits are without repetitions: `robert` may stand further in front.
      return hasInSequence(topCredits, words) || isCredited([name], index.cardTraits(row));
    };
    const theirs = new Set<RankedCandidate>();
    for (const title of index.search({ query, scope: 'metadata', limit: TITLES_OF_PERSON_MAX, filter }).rows) {
      const candidate = index.candidate(title);
      if (!candidate || !isOfPerson(candidate)) continue;
      const ranked = found.get(title) ?? scoreCandidate(candidate, meant, 'metadata');
      theirs.add(ranked);
      collector.add(ranked);
    }
    for (const ranked of found.values())
      if (!theirs.has(ranked) && (!ranked.inName || ranked.loose)) ranked.score -= NOT_OF_PERSON_COST;
  }
}

function hasInSequence(texts: readonly string[], sequence: readonly string[]): boolean {
  const [first] = sequence;
  for (let start = 0; start + sequence.length <= texts.length; start++)
    if (texts[start] === first && sequence.every((text, at) => texts[start + at] === text)) return true;
  return false;
}

/** The popular person of exactly that name. */
function rowNamed(interpretations: readonly QueryInterpretation[], people: KindIndex): number | undefined {
  return interpretations
    .filter(({ words }) => words.length > 1)
    .map(({ words }) => words.map(({ text }) => text))
    .filter((name) => people.hasName(name, POPULAR))
    .flatMap((name) => people.rowsByKey(nameKey(name), 1))[0];
}

const isOfPeople = ({ index }: CandidateCollector) => index.kind === 'person';
