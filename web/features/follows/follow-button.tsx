import { useState } from 'react';
import type { TitleDetail } from '#contract/catalogue.ts';
import { isEndStatus } from '#contract/shows/ended-show.ts';
import type { FollowSubject } from '#web/api/outbox/changes.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon, Lines } from '#web/ui/media/icon.tsx';
import { liveFollow } from './lazy-live-follow.ts';

const bell = 'M6 17V10.500a6 6 0 0 1 12 0V17l1.500 1.500h-15zM10 20.800a2.200 2.200 0 0 0 4 0';

/** Only for titles with upcoming releases: running shows, and unreleased titles. */
export function TitleFollow({ title }: { title: TitleDetail }) {
  const today = useToday();
  const isAwaited = title.release_date === null || title.release_date >= today;
  const goesOn = title.category === 'TV Shows' && !isEndStatus(title.status);
  return isAwaited || goesOn ? <FollowButton subject={{ kind: 'titles', id: title.id }} /> : null;
}

/** A press before the module is loaded shows immediately and takes effect after loading. */
export function FollowButton({ subject }: { subject: FollowSubject }) {
  const module = useLazyModule(liveFollow);
  const [isPressed, setPressed] = useState(false);
  if (module) {
    const Live = subject.kind === 'titles' ? module.LiveTitleFollow : module.LivePersonFollow;
    return <Live key={subject.id} id={subject.id} wasPressed={isPressed} />;
  }
  return <TellButton isFollowed={isPressed} onPress={() => setPressed(true)} />;
}

export function TellButton({ isFollowed, onPress }: { isFollowed: boolean; onPress: () => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <Button
      variant="stage"
      size="sm"
      aria-pressed={isFollowed}
      className="h-auto! min-h-9 max-w-full self-start py-1.5 text-start whitespace-normal! aria-pressed:border-bulb aria-pressed:text-bulb"
      onClick={onPress}
    >
      {isFollowed ? <Icon name="check" className="size-4" /> : <Lines d={bell} className="size-4" />}
      {t(isFollowed ? 'follow.told' : 'follow.tell')}
    </Button>
  );
}
