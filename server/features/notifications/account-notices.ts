import { randomUUID } from 'node:crypto';
import { describeDevice } from '#contract/accounts/device.ts';
import { getPreferences } from '#server/features/preferences/service.ts';
import { endPushes } from '#server/features/push/service.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { notify, type NotificationDeps } from './notify.ts';
import type { NoticeData, NoticeName } from './notice-texts.ts';
import { noticeKinds, writeNotice } from './notices.ts';

/** An account event that causes a notification. Its mails are sent by `auth`. */
export type AccountOccurrence =
  | { type: 'registered' | 'email_verified' | 'deletion_cancelled'; userId: number }
  | { type: 'deletion_requested' | 'sessions_ended' | 'unconfirmed_access_removed'; userId: number }
  | { type: 'approval_requested'; userId: number; adminIds: number[] }
  | { type: 'signed_in'; userId: number; userAgent: string; isNewDevice: boolean }
  | { type: 'email_changed'; userId: number; to: string }
  | { type: 'password_changed'; userId: number; by: NoticeData['password_changed']['by'] }
  | { type: 'signed_out'; userId: number; sessionId: number }
  | { type: 'others_signed_out'; userId: number; keptSessionId: number }
  | { type: 'session_stolen'; userId: number; sessionId: number; userAgent: string };

/** Notifies a person of an account event, in its transaction. */
export async function notifyOfAccountEvent(trx: Db, deps: NotificationDeps, event: AccountOccurrence): Promise<void> {
  // Also without a notification: streams of ended sessions must close.
  deps.streams.touch([event.userId]);
  const notifyOwner = <Name extends NoticeName>(name: Name, data: NoticeData[Name], cause: string) =>
    notifyOne(trx, deps, { userId: event.userId, name, data, cause });

  switch (event.type) {
    case 'registered':
    case 'email_verified':
      return notifyOwner(event.type, {}, event.type);
    case 'signed_in':
      return event.isNewDevice
        ? notifyOwner('signed_in', describeDevice(event.userAgent), uniqueCause(event.type))
        : undefined;
    case 'email_changed':
      return notifyOwner('email_changed', { to: event.to }, uniqueCause(event.type));
    case 'password_changed':
      await endPushes(trx, { userId: event.userId, keptSessionId: null });
      return notifyOwner('password_changed', { by: event.by }, uniqueCause(event.type));
    case 'session_stolen':
      await endPushes(trx, { sessionId: event.sessionId });
      return notifyOwner('session_stolen', describeDevice(event.userAgent), uniqueCause(event.type));
    case 'deletion_cancelled':
      return notifyOwner('deletion_cancelled', {}, uniqueCause(event.type));
    case 'approval_requested':
      return tellAdministrators(trx, deps, event);
    case 'signed_out':
      return endPushes(trx, { sessionId: event.sessionId });
    case 'others_signed_out':
      return endPushes(trx, { userId: event.userId, keptSessionId: event.keptSessionId });
    case 'deletion_requested':
    case 'sessions_ended':
    case 'unconfirmed_access_removed':
      return endPushes(trx, { userId: event.userId, keptSessionId: null });
  }
}

async function tellAdministrators(
  trx: Db,
  deps: NotificationDeps,
  { userId, adminIds }: Extract<AccountOccurrence, { type: 'approval_requested' }>,
): Promise<void> {
  deps.streams.touch(adminIds);
  for (const adminId of adminIds)
    await notifyOne(trx, deps, { userId: adminId, name: 'approval_requested', data: {}, cause: `approval:${userId}` });
}

/** A unique cause, for events that may recur. */
const uniqueCause = (type: string) => `${type}:${randomUUID()}`;

interface OwnNotice<Name extends NoticeName> {
  userId: number;
  name: Name;
  data: NoticeData[Name];
  cause: string;
}

async function notifyOne<Name extends NoticeName>(
  trx: Db,
  deps: NotificationDeps,
  { userId, name, data, cause }: OwnNotice<Name>,
): Promise<void> {
  const { language } = await getPreferences(trx, userId);
  await notify(trx, deps, {
    recipients: [{ userId }],
    notice: { cause, ...noticeKinds[name], ...writeNotice(name, data, language) },
  });
}
