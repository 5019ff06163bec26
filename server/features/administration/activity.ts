import type { ActivityItem } from '#contract/admin/activity.ts';
import { listAuditEntries } from '#server/features/audit/service.ts';
import { listLatestSignIns, listNewestUsers } from '#server/features/auth/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { actionSentences } from './texts/en.ts';

/** Newest first. */
export async function listActivity(db: Db, limit: number): Promise<ActivityItem[]> {
  const signUps = await listNewestUsers(db, limit);
  const signIns = await listLatestSignIns(db, limit);
  const { entries } = await listAuditEntries(db, { q: '', limit });
  const happened = { description: null, action: null, subject_label: null };
  const items: ActivityItem[] = [
    ...entries.map((entry) => ({
      user: entry.admin_name,
      user_id: entry.admin_id,
      type: 'admin_action' as const,
      time: entry.at,
      description: actionSentences[entry.action](entry.subject_label),
      action: entry.action,
      subject_label: entry.subject_label,
    })),
    ...signIns.map(({ id, username, at }) => ({
      user: username,
      user_id: id,
      type: 'user_login' as const,
      time: isoTime(at),
      ...happened,
    })),
    ...signUps.map(({ id, username, at }) => ({
      user: username,
      user_id: id,
      type: 'user_signup' as const,
      time: isoTime(at),
      ...happened,
    })),
  ];
  return items.toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0)).slice(0, limit);
}
