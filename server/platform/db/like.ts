import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** Whether a text has `part` in it, taken literally: `%` and `_` mean themselves. */
export function containing(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${patternOf(part)} escape '\\'`;
}

/** The same whatever the case. The database lowers both sides, as JavaScript may know letters that it does not. */
export function containingInAnyCase(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${text}) like lower(${patternOf(part)}) escape '\\'`;
}

/** PostgreSQL has no NUL in its texts and refuses to look for it. */
const patternOf = (part: string) => `%${part.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
