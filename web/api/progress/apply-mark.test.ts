import { expect, test } from 'vitest';
import type { Progress } from '#contract/shows/progress.ts';
import { applyMark, hasUnwatchedBefore } from './apply-mark.ts';

const show: Progress = {
  title_id: 1,
  watched: 0,
  total: 5,
  next: null,
  seasons: [
    { season_number: 0, episodes: [1], watched: [], unreleased: [] },
    { season_number: 1, episodes: [1, 2, 3], watched: [], unreleased: [] },
    { season_number: 2, episodes: [1, 2, 3], watched: [], unreleased: [3] },
  ],
};
const marksOf = ({ watched, total, seasons }: Progress) => [
  watched,
  total,
  ...seasons.map((of) => of.watched.join(' ')),
];

test.each([
  ['an episode', { season: 1, episode: 2, up_to: false }, [1, 5, '', '2', '']],
  ['a season', { season: 2, up_to: false }, [2, 5, '', '', '1 2']],
  ['an episode ahead of its release', { season: 2, episode: 3, up_to: false }, [1, 6, '', '', '3']],
  ['up to an episode', { season: 2, episode: 1, up_to: true }, [4, 5, '', '1 2 3', '1']],
  ['up to a season', { season: 2, up_to: true }, [5, 5, '', '1 2 3', '1 2']],
  ['up to a special', { season: 0, episode: 1, up_to: true }, [0, 5, '1', '', '']],
])('%s is shown as watched before the server answers', (_, body, expected) => {
  const marked = applyMark(show, { ...body, watched: true });
  expect(marksOf(marked)).toEqual(expected);
});

test('episodes that an undo sets back are shown as before', () => {
  const marked = applyMark(show, { season: 1, episode: 3, watched: true, up_to: true });
  const episodes = [2, 3].map((episode) => ({ title_id: 1, season: 1, episode, watched: false }));
  expect(marksOf(applyMark(marked, { episodes }))).toEqual([1, 5, '', '1', '']);
});

test('“up to here” is offered where something before is not watched', () => {
  expect(hasUnwatchedBefore(show, 1, 1)).toBe(false);
  expect(hasUnwatchedBefore(show, 1, 2)).toBe(true);
  expect(hasUnwatchedBefore(show, 2, 1)).toBe(true);
  expect(hasUnwatchedBefore(show, 1)).toBe(false);
  expect(hasUnwatchedBefore(show, 0, 1)).toBe(false);
});
