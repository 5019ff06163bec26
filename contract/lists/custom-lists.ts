import * as z from 'zod/mini';
import { exportedTitle, titleCard } from '../catalogue.ts';
import { limits } from '../limits.ts';
import { isVisibleName } from '../name-characters.ts';
import { id, idempotencyKey, isoDateTime, page, text, wholeNumberBetween } from '../shapes.ts';

/** `link`: readable by anyone who knows the token; `public`: also meant for search engines. */
export const listVisibility = z.enum(['private', 'link', 'public']);

export const customListBody = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(1),
      z.maxLength(limits.customListNameMaxLength),
      z.refine(isVisibleName, 'must have a visible character'),
    ),
  description: z._default(z.string().check(z.trim(), z.maxLength(limits.customListDescriptionMaxLength)), ''),
  visibility: z._default(listVisibility, 'private'),
});
export type CustomListChange = z.output<typeof customListBody>;

export const newCustomListBody = z.extend(customListBody, { key: z.optional(idempotencyKey) });
/** In the query, because the call has no body. */
export const copyListQuery = z.object({ key: z.optional(idempotencyKey) });

const listFields = {
  id: z.number(),
  name: z.string(),
  description: z.string(),
  visibility: listVisibility,
  /** For `/list/{token}` and `GET /shared-lists/{token}`; null for a private list. */
  token: z.nullable(z.string()),
  created_at: isoDateTime,
  updated_at: isoDateTime,
};

export const customListSummary = z.object({
  ...listFields,
  entries_count: z.number(),
  /** The first four. */
  titles: z.array(titleCard),
  /** Present if the call names a title. */
  contains_title: z.optional(z.boolean()),
});
export type CustomListSummary = z.infer<typeof customListSummary>;

export const customListEntry = z.object({
  title: titleCard,
  note: z.nullable(z.string()),
  added_at: isoDateTime,
});
export type CustomListEntry = z.infer<typeof customListEntry>;

export const customList = z.object({ ...listFields, entries: z.array(customListEntry) });
export type CustomList = z.infer<typeof customList>;

export const customListsQuery = z.object({ title_id: z.optional(id) });
/** The most recently changed first. */
export const customListsReply = z.object({ lists: z.array(customListSummary) });
export const customListReply = z.object({ list: customList });
export const customListChangedReply = z.object({ success: z.literal(true) });

const note = z._default(z.nullable(text(limits.customListNoteMaxLength)), null);
export const customListEntryBody = z.object({ title_id: id, note });
export const customListNoteBody = z.object({ note });
export const customListEntryReply = z.object({ added: z.boolean(), entry: customListEntry });
export const customListEntryParams = z.object({ id, titleId: id });

/** Title ids. Omitted entries follow in their current order; unknown ids are ignored. */
export const customListOrderBody = z.object({
  ids: z.array(id).check(
    z.maxLength(limits.customListEntriesMax),
    z.refine((ids) => new Set(ids).size === ids.length, 'must not repeat an id'),
  ),
});
export const customListOrderReply = z.object({ ids: z.array(z.number()) });

/**
 * Adds to the n-th of the person's lists with this name, oldest first, and creates it if there are fewer. Idempotent:
 * does not change note and place of existing entries; new ones follow in the given order.
 */
export const customListBatchBody = z.object({
  name: customListBody.shape.name,
  /** Of a new list, which is private. */
  description: customListBody.shape.description,
  nth: z._default(wholeNumberBetween(1, limits.customListsMax), 1),
  entries: z.array(z.object({ title_id: id, note, added_at: z._default(z.nullable(z.iso.datetime()), null) })).check(
    z.maxLength(limits.listBatchMax),
    z.refine((entries) => new Set(entries.map((of) => of.title_id)).size === entries.length, 'must not repeat a title'),
  ),
});
export type CustomListBatch = z.output<typeof customListBatchBody>;
export const customListBatchReply = z.object({
  id: z.number(),
  created: z.boolean(),
  added: z.number(),
  already: z.number(),
  /** Not in the catalogue. */
  unknown: z.number(),
  /** Omitted because the list is full. */
  left_out: z.number(),
});
export type CustomListBatchResult = z.infer<typeof customListBatchReply>;

/** Oldest list first, entries in order, with the ids of external services. */
export const customListsBackup = z.object({
  lists: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      description: z.string(),
      visibility: listVisibility,
      entries: z.array(z.object({ ...exportedTitle, note: z.nullable(z.string()), added_at: isoDateTime })),
    }),
  ),
});
export type CustomListsBackup = z.infer<typeof customListsBackup>;

export const sharedListParams = z.object({ token: z.string() });
export const sharedListQuery = z.object({ page: z._default(page, 1) });
export const sharedList = z.object({
  name: z.string(),
  description: z.string(),
  visibility: z.enum(['link', 'public']),
  /** Null unless the author has a public profile. */
  author: z.nullable(z.object({ username: z.string(), name: z.string() })),
  updated_at: isoDateTime,
  /** In order; `sharedListPageSize` on a page. */
  entries: z.array(z.object({ title: titleCard, note: z.nullable(z.string()) })),
  total: z.number(),
});
export type SharedList = z.infer<typeof sharedList>;
