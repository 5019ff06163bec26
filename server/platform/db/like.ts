import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely';

/** `%` and `_` are literal. */
export function containing(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${text} like ${patternOf(part)} escape '\\'`;
}

/** The database lowercases both sides, because JavaScript may support letters that it does not. */
export function containingInAnyCase(text: Expression<string>, part: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`lower(${text}) like lower(${patternOf(part)}) escape '\\'`;
}

/** PostgreSQL refuses NUL in texts. */
const patternOf = (part: string) => `%${part.replaceAll('\0', '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
