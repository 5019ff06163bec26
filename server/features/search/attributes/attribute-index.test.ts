import { expect, test } from 'vitest';
import { aBatch, aTitle, anIndexFile, buildIndex } from '#tests/support/search-index.ts';
import { openSearchEngine } from '../engine.ts';

test('attributes of titles added, changed and removed since the build outlive the process', () => {
  const file = anIndexFile();
  const [heat, ran, alien] = [
    aTitle('Heat', { genres: ['Crime'], voteCount: 900 }),
    aTitle('Ran', { genres: ['Drama'], voteCount: 800 }),
    aTitle('Alien', { genres: ['Horror'], voteCount: 700 }),
  ];
  buildIndex(file, [heat, ran, alien]);
  const before = openSearchEngine({ file });
  before.apply({
    ...aBatch([{ ...ran, genres: ['War'] }, aTitle('Big Fish', { genres: ['War', 'Drama'], voteCount: 10 })], 2),
    removedTitles: [alien.id],
  });
  before.close();

  const engine = openSearchEngine({ file });
  const withGenre = (name: string) =>
    engine.readAttributes((attributes) => {
      const genres = attributes.values('genres');
      const slots = genres.slotsOf([genres.find(name)!]);
      slots.intersect(attributes.columns.live);
      return slots.slice(0, 10).map((slot) => attributes.columns.votes[slot]);
    });
  expect(withGenre('War')).toEqual([800, 10]);
  expect(withGenre('Drama')).toEqual([10]);
  expect(withGenre('Horror')).toEqual([]);
  expect(engine.readAttributes((attributes) => attributes.slotOf(alien.id))).toBeUndefined();
  const byTitle = engine.readAttributes(({ titlePositions, columns }) =>
    columns.live.slice(0, 10).toSorted((one, other) => titlePositions[one]! - titlePositions[other]!),
  );
  const votesOf = (slots: number[] | undefined) =>
    engine.readAttributes(({ columns }) => slots?.map((slot) => columns.votes[slot]));
  // Big Fish, Heat, Ran
  expect(votesOf(byTitle)).toEqual([10, 900, 800]);
  engine.close();
});
