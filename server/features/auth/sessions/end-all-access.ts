import type { Db } from '#server/platform/db/tables.ts';
import { deleteTokensOf } from '../api-tokens/api-token-queries.ts';
import { endSessionsOf } from './session-queries.ts';

/** Ends every session and API token of a person; returns how many sessions there were. */
export async function endAllAccess(trx: Db, userId: number, now: number): Promise<number> {
  await deleteTokensOf(trx, userId);
  return endSessionsOf(trx, userId, now);
}
