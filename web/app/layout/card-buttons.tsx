import { QuickList } from '#web/features/custom-lists/quick-list.tsx';
import { QuickWatch } from '#web/features/diary/quick-watch.tsx';
import { QuickActions } from '#web/features/lists/list-buttons.ts';
import { ServiceBadge } from '#web/features/my-services/service-badge.tsx';
import { CardProgress } from '#web/features/titles/episodes/card-progress.tsx';
import type { CardActionsProps } from '#web/ui/controls/card-actions.tsx';

/** All buttons of a card, and how far a show was watched. */
export function CardButtons(props: CardActionsProps) {
  return (
    <>
      {props.subject.category === 'TV Shows' && <CardProgress {...props} />}
      <ServiceBadge {...props} />
      <QuickActions
        {...props}
        more={
          <>
            <QuickWatch {...props} />
            {props.place === 'line' && <QuickList {...props} />}
          </>
        }
      />
      {props.place === 'poster' && <QuickList {...props} />}
    </>
  );
}

export { ListPickerHost } from '#web/features/custom-lists/list-picker-host.tsx';
export { WatchDialogHost } from '#web/features/diary/watch-dialog-host.tsx';
