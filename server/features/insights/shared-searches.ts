import { createHmac, randomBytes } from 'node:crypto';
import type { Db } from '#server/platform/db/tables.ts';
import * as queries from './queries.ts';

/** A text that only one person typed may identify that person. */
export const addressesMin = 2;

/** A day's unwritten searches for one text without results. */
export interface EmptyText {
  text: string;
  count: number;
  /** Digests of up to {@link addressesMin} addresses. */
  addresses: Set<string>;
}

/** The key of a day's digests, shared by all nodes; deleted after the day. */
export async function findDayKey(db: Db, day: string): Promise<Buffer> {
  return Buffer.from(await queries.findOrAddKey(db, day, randomBytes(32).toString('base64url')), 'base64url');
}

/** Distinguishes addresses within one text and day only. */
export const digestAddress = (key: Buffer, text: string, address: string) => digest(key, `${text}\n${address}`);

const digest = (key: Buffer, value: string) => createHmac('sha256', key).update(value).digest('base64url');

/**
 * The texts that people at `addressesMin` or more addresses searched for, on any node. Of the others only digests of
 * text and addresses are stored.
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
