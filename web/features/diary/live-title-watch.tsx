import { useEffect, useEffectEvent, useRef } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import { useFlags } from '#web/api/lists/flags.ts';
import type { Press } from '#web/lib/browser/double-press.ts';
import { WatchButton } from './title-watch.tsx';
import { useWatch } from './use-watch.ts';

export { OwnRating } from './own-rating.tsx';

/** `earlyPress`: before this module was loaded, when the title was not known to be watched. */
export function LiveTitleWatch({ title, earlyPress }: { title: TitleCard; earlyPress: Press | null }) {
  const watch = useWatch();
  const { isWatched, watchlist } = useFlags(title.id);
  const isCarriedOut = useRef(false);
  const carryOut = useEffectEvent(() => {
    if (isCarriedOut.current || !earlyPress) return;
    isCarriedOut.current = true;
    watch(title, { isWatched: false, isInCollection: watchlist }, earlyPress);
  });
  useEffect(() => carryOut(), []);
  const state = { isWatched, isInCollection: watchlist };
  return <WatchButton isWatched={isWatched} onPress={(press) => watch(title, state, press)} />;
}
