import type { TitleCard } from '#contract/catalogue.ts';
import type { DiaryChange } from '#contract/diary/diary.ts';
import type { ChangeOutcome } from '#web/api/outbox/outbox.ts';
import { createDialogRequest } from '#web/lib/hooks/dialog-request.ts';

export interface WatchDialogRequest {
  title: TitleCard;
  /** The entry to change; without one, a new entry is added. */
  entry?: { watch: DiaryChange; save: (watch: DiaryChange) => Promise<ChangeOutcome> };
}

export const {
  open: openWatchDialog,
  close: closeWatchDialog,
  useRequest: useWatchDialogRequest,
} = createDialogRequest<WatchDialogRequest>();
