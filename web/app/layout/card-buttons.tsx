import { QuickWatch } from '#web/features/diary/quick-watch.tsx';
import { QuickActions } from '#web/features/lists/list-buttons.ts';
import { CardProgress } from '#web/features/titles/episodes/card-progress.tsx';
import type { CardActionsProps } from '#web/ui/controls/card-actions.tsx';

/** All buttons of a card, and how far a show was watched. */
export function CardButtons(props: CardActionsProps) {
  return (
    <>
      {props.subject.category === 'TV Shows' && <CardProgress {...props} />}
      <QuickActions {...props} more={<QuickWatch {...props} />} />
    </>
  );
}

export { ListPickerHost } from '#web/features/custom-lists/list-picker-host.tsx';
export { WatchDialogHost } from '#web/features/diary/watch-dialog-host.tsx';
