import { useEffect, useEffectEvent, useRef } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import { useFlags } from '#web/api/lists/flags.ts';
import { WatchButton } from './title-watch.tsx';
import { useWatch } from './use-watch.ts';

export { OwnRating } from './own-rating.tsx';

/** `wasPressed`: pressed before this module was loaded, when the title was not known to be watched. */
export function LiveTitleWatch({ title, wasPressed }: { title: TitleCard; wasPressed: boolean }) {
  const press = useWatch();
  const { isWatched, watchlist } = useFlags(title.id);
  const isCarriedOut = useRef(false);
  const carryOut = useEffectEvent(() => {
    if (isCarriedOut.current || !wasPressed) return;
    isCarriedOut.current = true;
    press(title, { isWatched: false, isInCollection: watchlist }, { timeStamp: performance.now() });
  });
  useEffect(() => carryOut(), []);
  const state = { isWatched, isInCollection: watchlist };
  return <WatchButton isWatched={isWatched} onPress={(event) => press(title, state, event)} />;
}
