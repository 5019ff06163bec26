import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** Whether a text has `part` in it, taken literally: `%` and `_` mean themselves. */
export function containing(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${`%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`} escape '\\'`;
}
