import type { CustomListEntry } from '#contract/lists/custom-lists.ts';
import { listCardsInOrder } from '#server/features/catalogue/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import type { EntryRow } from './entry-queries.ts';

/** In the order of the rows. */
export async function presentEntries(db: Db, rows: EntryRow[]): Promise<CustomListEntry[]> {
  const cards = await listCardsInOrder(
    db,
    rows.map((row) => row.title_id),
  );
  const byId = new Map(cards.map((card) => [card.id, card]));
  return rows.flatMap(({ title_id, note, added_at }) => {
    const title = byId.get(title_id);
    return title ? [{ title, note, added_at: isoTime(added_at) }] : [];
  });
}
