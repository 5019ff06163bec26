import { useRequireLogin } from '#web/api/account/require-login.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CardActionsProps } from '#web/ui/controls/card-actions.tsx';
import { CardButton } from '#web/ui/controls/card-button.tsx';
import { Lines } from '#web/ui/media/icon.tsx';
import { openListPicker } from './list-picker-request.ts';

const listWithPlus = 'M4 6.5h15M4 12h9M4 17.500h6M17.500 13.500v7M14 17h7';

const places = {
  // Below the poster, to avoid covering text: for a mouse at the end of the line with the year, for touch after the
  // other buttons if the card has room for four.
  poster:
    'absolute end-0 bottom-0 not-pointer-coarse:size-6! pointer-coarse:w-[calc((100%-0.75rem)/4)] pointer-coarse:@max-[9rem]:hidden',
  line: 'max-sm:hidden',
} as const;

/** On a card: opens the dialog of named lists. */
export function QuickList({ subject, place }: CardActionsProps) {
  const { t } = useTranslation();
  const requireLogin = useRequireLogin();
  return (
    <CardButton
      place={place}
      shortcut="l"
      label={t('lists.quick.named', { title: useTitleName()(subject) })}
      hint={t('lists.named')}
      className={places[place]}
      onPress={() => requireLogin(t('loginRequired.lists'), () => openListPicker(subject))}
    >
      <Lines d={listWithPlus} className="size-4" />
    </CardButton>
  );
}
