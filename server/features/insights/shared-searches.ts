import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/db/tables.ts';
import * as queries from './queries.ts';

/** A text that only one person typed may identify that person. */
export const addressesMin = 2;

/** Searches for one text that found nothing, on one day, as far as they are not written down. */
export interface EmptyText {
  text: string;
  count: number;
  /** Digests of up to {@link addressesMin} addresses. */
  addresses: Set<string>;
}

/** The key of a day's digests, the same on every node; deleted when the day is over. */
export async function findDayKey(db: Db, day: string): Promise<Buffer> {
  return Buffer.from(await queries.findOrAddKey(db, day, randomBytes(32).toString('base64url')), 'base64url');
}

/** Tells addresses apart within one text and one day, and nowhere else. */
export const digestAddress = (key: Buffer, text: string, address: string) => digest(key, `${text}\n${address}`);

const digest = (key: Buffer, value: string) => createHmac('sha256', key).update(value).digest('base64url');

/**
 * Those of the texts that people at two addresses or more looked for, on whichever node. Only digests of texts and
 * addresses are kept of the others.
 */
export async function findSharedTexts(
  db: Db,
  { day, key, texts }: { day: string; key: Buffer; texts: EmptyText[] },
): Promise<EmptyText[]> {
  const byDigest = new Map(texts.map((text) => [digest(key, text.text), text]));
  const rows = [...byDigest].flatMap(([text_digest, { addresses }]) =>
    [...addresses].map((address_digest) => ({ day, text_digest, address_digest })),
  );
  await queries.addEmptySearchAddresses(db, rows);
  const shared = await queries.listSharedTexts(db, day, [...byDigest.keys()], addressesMin);
  return shared.flatMap((found) => byDigest.get(found) ?? []);
}
