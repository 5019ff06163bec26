import type { EndpointTable } from '../endpoint.ts';
import * as catalogue from '../catalogue.ts';
import * as diary from '../diary.ts';

/** Diary and ratings. */
export const diaryEndpoints = {
  'GET /diary': {
    summary: 'What was watched, newest day first',
    tag: 'Diary',
    access: 'user',
    tokenScope: 'read',
    query: diary.diaryQuery,
    reply: diary.diaryReply,
  },
  'GET /diary/days': {
    summary: 'How much was watched in each year, and on each day of one year',
    tag: 'Diary',
    access: 'user',
    tokenScope: 'read',
    query: diary.diaryDaysQuery,
    reply: diary.diaryDaysReply,
  },
  'POST /diary': {
    summary: 'Note that a title was watched',
    tag: 'Diary',
    access: 'user',
    tokenScope: 'lists',
    body: diary.diaryBody,
    reply: diary.diaryEntryReply,
    status: 201,
  },
  'POST /diary/batch': {
    summary: 'Add up to 200 diary entries and ratings at once; those that are there already are not doubled',
    tag: 'Diary',
    access: 'user',
    tokenScope: 'lists',
    body: diary.diaryBatchBody,
    reply: diary.diaryBatchReply,
  },
  'PUT /diary/{id}': {
    summary: 'Replace day, rating, rewatch and note of a diary entry',
    tag: 'Diary',
    access: 'user',
    tokenScope: 'lists',
    params: catalogue.idParams,
    body: diary.diaryChangeBody,
    reply: diary.diaryEntryReply,
  },
  'DELETE /diary/{id}': {
    summary: 'Delete a diary entry; it can be restored for a day',
    tag: 'Diary',
    access: 'user',
    tokenScope: 'lists',
    params: catalogue.idParams,
    reply: diary.diaryChangedReply,
  },
  'POST /diary/{id}/restore': {
    summary: 'Restore a deleted diary entry',
    tag: 'Diary',
    access: 'user',
    tokenScope: 'lists',
    params: catalogue.idParams,
    reply: diary.diaryEntryReply,
  },
  'PUT /ratings/{titleId}': {
    summary: 'Rate a title with half a star to five stars',
    tag: 'Diary',
    access: 'user',
    tokenScope: 'lists',
    params: diary.titleIdParams,
    body: diary.ratingBody,
    reply: diary.ratingReply,
  },
  'DELETE /ratings/{titleId}': {
    summary: 'Remove the rating of a title; without one, nothing happens',
    tag: 'Diary',
    access: 'user',
    tokenScope: 'lists',
    params: diary.titleIdParams,
    reply: diary.ratingReply,
  },
} as const satisfies EndpointTable;
