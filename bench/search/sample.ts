import type { Catalogue } from './real-data.ts';

/** The people of a sample, the most popular first. */
const PEOPLE_PER_TITLE = 1.5;

/** The best-known titles and people of a catalogue, few enough for engines that store everything in objects. */
export function sampleOf({ titles, people }: Catalogue, count: number): Catalogue {
  const votesOf = ({ kind, voteCount }: Catalogue['titles'][number]) => (kind === 'tv' ? voteCount * 3 : voteCount);
  return {
    titles: titles
      .toSorted((one, other) => votesOf(other) - votesOf(one))
      .slice(0, count)
      .map((title) => ({ ...title })),
    people: people.toSorted((one, other) => other.creditVotes - one.creditVotes).slice(0, count * PEOPLE_PER_TITLE),
  };
}
