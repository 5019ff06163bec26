import { useFlags } from '#web/api/lists/flags.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CardActionsProps } from '#web/ui/controls/card-actions.tsx';
import { CardButton } from '#web/ui/controls/card-button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { useWatch } from './use-watch.ts';

/** On a card: watched, or not yet. */
export function QuickWatch({ subject, place }: CardActionsProps) {
  const { t } = useTranslation('diary');
  const { isWatched, watchlist } = useFlags(subject.id);
  const press = useWatch();
  const label = t(isWatched ? 'marked' : 'mark', { title: useTitleName()(subject) });
  return (
    <CardButton
      place={place}
      shortcut="w"
      isOn={isWatched}
      label={label}
      hint={label}
      onPress={(event) => press(subject, { isWatched, isInCollection: watchlist }, event)}
    >
      <Icon name="eye" className="size-4" />
    </CardButton>
  );
}
