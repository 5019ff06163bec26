import type { Clock } from '#server/platform/clock.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { MailData, SummarizedMailName } from './mails.ts';
import * as queries from './queries.ts';
import { enqueueEmail } from './queue.ts';

/** Further entries are only counted. */
const entriesMax = 50;

interface SummaryEvent {
  mail: SummarizedMailName;
  username: string;
  at: number;
}

interface Addition {
  /** The waiting summary, if any. */
  summaryId: number | null;
  event: SummaryEvent;
  to: string;
  userId: number;
  dueAt: number;
}

/** Adds to the waiting summary, or enqueues one that is sent at `dueAt`. */
export async function addToSummary(
  trx: Db,
  clock: Clock,
  { summaryId, event, to, userId, dueAt }: Addition,
): Promise<{ id: number | null; isNew: boolean }> {
  const waiting = summaryId === null ? undefined : await queries.findEmail(trx, summaryId);
  if (waiting?.status === 'pending') {
    const data = withEvent(JSON.parse(waiting.data) as MailData['security_summary'], event);
    const changed = await queries.updateEmail(trx, waiting, {
      data: JSON.stringify(data),
      // A summary about several accounts outlives each of them.
      user_id: waiting.user_id === userId ? userId : null,
    });
    if (changed) return { id: changed.id, isNew: false };
  }
  const data = withEvent({ entries: [], others: 0 }, event);
  const id = await enqueueEmail(trx, clock, { mail: 'security_summary', to, userId, data, dueAt });
  return { id, isNew: true };
}

function withEvent(
  { entries, others }: MailData['security_summary'],
  { mail, username, at }: SummaryEvent,
): MailData['security_summary'] {
  const isSame = (entry: { mail: string; username: string }) => entry.mail === mail && entry.username === username;
  if (entries.some(isSame))
    return {
      entries: entries.map((entry) => (isSame(entry) ? { ...entry, count: entry.count + 1, lastAt: at } : entry)),
      others,
    };
  if (entries.length >= entriesMax) return { entries, others: others + 1 };
  return { entries: [...entries, { mail, username, count: 1, lastAt: at }], others };
}
