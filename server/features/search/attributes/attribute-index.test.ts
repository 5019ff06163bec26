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

test('titles added since the build are ordered among thousands of others', () => {
  const file = anIndexFile();
  const built = Array.from({ length: 2600 }, (_, index) => aTitle(`Film ${1000 + index}`));
  buildIndex(file, built);
  const engine = openSearchEngine({ file });
  // With the title that precedes each.
  const added = Object.entries({
    'Film 1000 and more': 'Film 1000',
    'Film 2023 again': 'Film 2023',
    'Film 2024 again': 'Film 2024',
    'Film 3599 again': 'Film 3599',
  }).map(([name, before]) => ({ title: aTitle(name), before }));
  engine.apply(
    aBatch(
      added.map(({ title }) => title),
      2,
    ),
  );
  const names = new Map([...built, ...added.map(({ title }) => title)].map(({ id, title }) => [id, title]));
  const inOrder = engine.readAttributes(({ titlePositions, columns }) =>
    columns.live
      .slice(0, names.size)
      .toSorted((one, other) => titlePositions[one]! - titlePositions[other]!)
      .map((slot) => names.get(columns.ids[slot]!)),
  );
  expect(inOrder).toHaveLength(names.size);
  for (const { title, before } of added) expect(inOrder?.[inOrder.indexOf(title.title) - 1]).toBe(before);
  engine.close();
});
