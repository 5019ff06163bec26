import { QuickWatch } from '#web/features/diary/quick-watch.tsx';
import { QuickActions } from '#web/features/lists/list-buttons.ts';
import type { CardActionsProps } from '#web/ui/controls/card-actions.tsx';

/** All buttons of a card. */
export function CardButtons(props: CardActionsProps) {
  return <QuickActions {...props} more={<QuickWatch {...props} />} />;
}

export { ListPickerHost } from '#web/features/custom-lists/list-picker-host.tsx';
export { WatchDialogHost } from '#web/features/diary/watch-dialog-host.tsx';
