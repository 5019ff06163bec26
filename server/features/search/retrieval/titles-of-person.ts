import { nameKey, wordsOf } from '../analysis/analyzer.ts';
import type { KindIndex } from '../index/kind-index.ts';
import { interpretQuery, type QueryInterpretation } from '../query/interpretation.ts';
import { bestScore } from '../ranking/results.ts';
import { type RankedCandidate, scoreCandidate } from '../ranking/scoring.ts';
import { NOT_OF_PERSON_COST, POPULAR, TITLES_OF_PERSON_MAX } from '../ranking/weights.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import type { CandidateCollector } from './collector.ts';

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
  const credit = ` ${words.join(' ')} `;
  for (const collector of collectors) {
    const { found, index, filter } = collector;
    if (isOfPeople(collector)) continue;
    const isOfPerson = ({ candidate: { topCredits }, candidate }: RankedCandidate) => {
      // The credits without repetitions: `robert` may stand further in front.
      if (` ${topCredits} `.includes(credit)) return true;
      const { creators, directors, cast } = index.cardTraits(candidate.row).credits;
      const isCredited = [creators, directors, cast].some((credits) => credits.includes(name));
      return isCredited || known.has(nameKey(candidate.names[0]!.words));
    };
    const theirs = new Set<number>();
    for (const each of index.search({ query, scope: 'metadata', limit: TITLES_OF_PERSON_MAX, filter }).rows) {
      const candidate = index.candidate(each);
      const ranked = found.get(each) ?? (candidate && scoreCandidate(candidate, meant, 'metadata'));
      if (!ranked || !isOfPerson(ranked)) continue;
      theirs.add(each);
      collector.add(ranked);
    }
    for (const [each, ranked] of found)
      if (!theirs.has(each) && (!ranked.inName || ranked.loose)) ranked.score -= NOT_OF_PERSON_COST;
  }
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
