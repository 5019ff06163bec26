import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFollows, usePendingFollow } from '#web/api/calendar/follows.ts';
import { useFlags } from '#web/api/lists/flags.ts';
import type { FollowSubject } from '#web/api/outbox/changes.ts';
import { TellButton } from './follow-button.tsx';
import { useFollow } from './use-follow.ts';

interface LiveFollowProps {
  id: number;
  /** Before this module was loaded, when the button offered to follow. */
  wasPressed: boolean;
}

export function LiveTitleFollow({ id, wasPressed }: LiveFollowProps) {
  return <LiveFollow subject={{ kind: 'titles', id }} known={useFlags(id).isFollowed} wasPressed={wasPressed} />;
}

export function LivePersonFollow({ id, wasPressed }: LiveFollowProps) {
  const known = useFollows().data?.people.some(({ person }) => person.id === id) ?? false;
  return <LiveFollow subject={{ kind: 'people', id }} known={known} wasPressed={wasPressed} />;
}

interface Props {
  subject: FollowSubject;
  known: boolean;
  wasPressed: boolean;
}

function LiveFollow({ subject, known, wasPressed }: Props) {
  const follow = useFollow();
  /** Shown until the server has answered. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const pending = usePendingFollow(subject);
  const isFollowed = wanted ?? pending ?? known;
  const running = useRef(0);
  const onStart = (isWanted: boolean) => {
    running.current += 1;
    setWanted(isWanted);
  };
  const onEnd = () => {
    running.current -= 1;
    if (running.current === 0) setWanted(null);
  };
  const change = (isWanted: boolean) => follow(subject, isWanted, { onStart, onEnd });
  const isCarriedOut = useRef(false);
  const carryOut = useEffectEvent(() => {
    if (isCarriedOut.current || !wasPressed) return;
    isCarriedOut.current = true;
    change(true);
  });
  useEffect(() => carryOut(), []);
  return <TellButton isFollowed={isFollowed} onPress={() => change(!isFollowed)} />;
}
