import { useEffect, useEffectEvent, useRef } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import { useFlags } from '#web/api/lists/flags.ts';
import { useIsBookmarked, type PersonalList } from '#web/api/lists/queries.ts';
import { TitleButtons } from './title-actions.tsx';
import { useToggle } from './use-toggle.ts';

interface LiveTitleActionsProps {
  title: TitleCard;
  /** The list whose button was pressed before this module was loaded. */
  pressedEarly: PersonalList | null;
}

export function LiveTitleActions({ title, pressedEarly }: LiveTitleActionsProps) {
  const toggle = useToggle();
  const isCarriedOut = useRef(false);
  const carryOut = useEffectEvent(() => {
    if (isCarriedOut.current || !pressedEarly) return;
    isCarriedOut.current = true;
    // Before loading, the button offered to add, whatever the lists contained.
    toggle(pressedEarly, title, false);
  });
  useEffect(() => carryOut(), []);
  const lists = { ...useFlags(title.id), bookmarks: useIsBookmarked(title.id) };
  return <TitleButtons lists={lists} onPress={(list) => toggle(list, title, lists[list])} />;
}
