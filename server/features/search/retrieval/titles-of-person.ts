import { wordsOf } from '../analysis/analyzer.ts';
import { interpretQuery } from '../query/interpretation.ts';
import { bestScore } from '../ranking/results.ts';
import type { RankedCandidate } from '../ranking/scoring.ts';
import { NOT_OF_PERSON_COST, POPULAR } from '../ranking/weights.ts';
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
 * words of `emma stone` in different places (Emma Watson, the philosopher's stone) behind those of the person.
 */
export function retrieveTitlesOfPerson(
  collectors: readonly CandidateCollector[],
  { dictionary, kinds }: LoadedIndex,
): void {
  const person = personNamed(collectors);
  if (!person) return;
  const titles = collectors.filter((collector) => !isOfPeople(collector));
  const { title: name, known_for: knownFor = [] } = kinds.person.card(person.candidate.row);
  const words = wordsOf(name);
  const typed = person.interpretation.words.map(({ text }) => text);
  const meant = { ...interpretQuery(name, dictionary), cost: person.interpretation.cost + person.cost };
  if (new Set(words).symmetricDifference(new Set(typed)).size > 0)
    for (const collector of titles) collector.retrieveByText(meant, { scope: 'metadata' });
  const credit = ` ${words.join(' ')} `;
  for (const { found, index } of titles) {
    const isOfPerson = ({ candidate: { topCredits, row } }: RankedCandidate) => {
      // The credits without repetitions: `robert` may stand further in front.
      if (` ${topCredits} `.includes(credit)) return true;
      const { creators, directors, cast } = index.cardTraits(row).credits;
      const isCredited = [creators, directors, cast].some((credits) => credits.includes(name));
      return isCredited || knownFor.includes(index.card(row).title);
    };
    const best = [...found.values()].sort((one, other) => other.score - one.score).slice(0, TITLES_CHECKED);
    for (const ranked of best) {
      if ((ranked.inName && !ranked.loose) || isOfPerson(ranked)) continue;
      // It has the words of the person's name, but not those that were typed.
      if (ranked.interpretation === meant) found.delete(ranked.candidate.row);
      else ranked.score -= NOT_OF_PERSON_COST;
    }
  }
}

/** Others are not on the first page. */
const TITLES_CHECKED = 40;

const isOfPeople = ({ index }: CandidateCollector) => index.kind === 'person';
