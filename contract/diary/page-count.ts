import { limits } from '../limits.ts';

/** The last page of one's own diary when it is full. */
export const diaryLastPage = limits.diaryEntriesMax / limits.diaryPageSize;

/** The number of pages of a diary, at least one; no more than the API returns. */
export const pageCount = (total: number, pageSize: number, max: number = limits.pageMax): number =>
  Math.max(1, Math.min(max, Math.ceil(total / pageSize)));
