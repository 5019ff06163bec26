import type { Db } from '#server/platform/db/tables.ts';

/** By image path. */
export async function listPlaceholders(db: Db, paths: (string | null)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(paths.filter((path) => path !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db.selectFrom('image_placeholders').selectAll().where('path', 'in', wanted).execute();
  return new Map(rows.map((row) => [row.path, row.data_uri]));
}

export async function putPlaceholder(db: Db, path: string, dataUri: string): Promise<void> {
  await db
    .insertInto('image_placeholders')
    .values({ path, data_uri: dataUri })
    .onConflict((conflict) => conflict.column('path').doUpdateSet({ data_uri: dataUri }))
    .execute();
}
