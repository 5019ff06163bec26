import type { NoticeWords } from '#server/features/notifications/service.ts';

/** Content of a reminder. */
export interface ReminderData {
  /** In the reader's language. */
  title: string;
  /** New episodes; empty: the title is released. */
  episodes: { season: number; episode: number; name: string | null }[];
  /** The followed person that caused the reminder; null: the title itself is followed. */
  person: string | null;
}

/** A language of the reminders. */
export type ReminderTexts = (data: ReminderData) => Required<NoticeWords>;
