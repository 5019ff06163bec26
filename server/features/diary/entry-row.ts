import type { DiaryChange } from '#contract/diary/diary.ts';

/** The columns of an entry. */
export const toRow = ({ watched_on, rating, is_rewatch, note }: DiaryChange) => ({
  watched_on: watched_on ?? '',
  rating: rating === null ? null : rating * 2,
  is_rewatch: Number(is_rewatch),
  note: note?.trim() ? note : null,
});
