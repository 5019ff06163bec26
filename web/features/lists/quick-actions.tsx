import type { ReactNode } from 'react';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { ListName } from '#contract/lists/lists.ts';
import { useFlags } from '#web/api/lists/flags.ts';
import type { CardActionsProps } from '#web/ui/controls/card-actions.tsx';
import { CardButton } from '#web/ui/controls/card-button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { useToggle } from './use-toggle.ts';

const places = {
  // Over the poster for a mouse; below the card for touch, to avoid covering text.
  poster:
    'pointer-events-none absolute inset-x-0 flex gap-1 not-pointer-coarse:top-0 not-pointer-coarse:aspect-2/3 not-pointer-coarse:items-end not-pointer-coarse:justify-end not-pointer-coarse:p-1.5 pointer-coarse:bottom-0 pointer-coarse:pe-[calc(25%+0.0625rem)] pointer-coarse:@max-[9rem]:pe-0',
  line: 'relative z-10 flex gap-1',
} as const;

/** `more`: additional buttons, after these. */
export function QuickActions({ subject, place, more }: CardActionsProps & { more?: ReactNode }) {
  const { t } = useTranslation();
  const toggle = useToggle();
  const name = useTitleName()(subject);
  const flags = useFlags(subject.id);
  const one = (list: ListName, icon: 'plus' | 'check' | 'heart') => (
    <CardButton
      place={place}
      shortcut={list === 'watchlist' ? 'c' : 'f'}
      isOn={flags[list]}
      label={t(`lists.quick.${list}`, { title: name })}
      hint={t(list === 'watchlist' ? 'lists.add' : 'lists.favorites')}
      onPress={() => toggle(list, subject, flags[list])}
    >
      <Icon name={icon} className={`size-4 ${icon === 'heart' && flags[list] ? 'fill-current' : ''}`} />
    </CardButton>
  );
  return (
    <span className={places[place]}>
      {one('watchlist', flags.watchlist ? 'check' : 'plus')}
      {one('favorites', 'heart')}
      {more}
    </span>
  );
}
