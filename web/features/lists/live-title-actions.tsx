import { useEffect, useEffectEvent, useRef } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import { useFlags, useIsBookmarked, type PersonalList } from '#web/api/lists/queries.ts';
import { TitleButtons } from './title-actions.tsx';
import { useToggle } from './use-toggle.ts';

interface LiveTitleActionsProps {
  title: TitleCard;
  /** The list whose button was pressed before this code had been loaded. */
  pressedEarly: PersonalList | null;
}

/** The three buttons of a title's page, with the lists of the signed-in user. */
export function LiveTitleActions({ title, pressedEarly }: LiveTitleActionsProps) {
  const toggle = useToggle();
  const isCarriedOut = useRef(false);
  const carryOut = useEffectEvent(() => {
    if (isCarriedOut.current || !pressedEarly) return;
    isCarriedOut.current = true;
    // The button said "add": which lists hold the title was not known yet.
    toggle(pressedEarly, title, false);
  });
  useEffect(() => carryOut(), []);
  const lists = { ...useFlags(title.id), bookmarks: useIsBookmarked(title.id) };
  return <TitleButtons lists={lists} onPress={(list) => toggle(list, title, lists[list])} />;
}
