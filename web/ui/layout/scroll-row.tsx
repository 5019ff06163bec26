import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';

interface ScrollRowProps {
  label: string;
  headingId: string;
  track?: RefObject<HTMLUListElement | null>;
  children: ReactNode;
}

/** A list of cards (list items) that scrolls sideways by touch, wheel and buttons; arrow keys are the shortcuts'. */
export function ScrollRow({ label, headingId, track: given, children }: ScrollRowProps) {
  const { t } = useTranslation();
  const own = useRef<HTMLUListElement>(null);
  const track = given ?? own;
  const { before, after } = useScrollRoom(track);
  const turn = (direction: number) =>
    track.current?.scrollBy({ left: direction * track.current.clientWidth * 0.85, behavior: 'smooth' });
  return (
    <div className="relative">
      <ul
        ref={track}
        aria-labelledby={headingId}
        className="row-track"
        data-cards
        data-more-before={before || undefined}
        data-more-after={after || undefined}
      >
        {children}
      </ul>
      {before && <Arrow side="start" label={t('row.back', { row: label })} onPress={() => turn(-1)} />}
      {after && <Arrow side="end" label={t('row.forward', { row: label })} onPress={() => turn(1)} />}
    </div>
  );
}

function Arrow({ side, label, onPress }: { side: 'start' | 'end'; label: string; onPress: () => void }) {
  return (
    <Button
      variant="quiet"
      size="square"
      aria-label={label}
      onClick={onPress}
      className={`row-arrow absolute top-[38%] z-10 rounded-full bg-raised! shadow-card transition-opacity ${side === 'start' ? '-start-4 sm:-start-5' : '-end-4 sm:-end-5'}`}
    >
      <Icon name={side === 'start' ? 'left' : 'right'} />
    </Button>
  );
}

function useScrollRoom(track: { current: HTMLElement | null }) {
  const [room, setRoom] = useState({ before: false, after: false });
  useEffect(() => {
    const element = track.current;
    if (!element) return undefined;
    const look = () => {
      const before = element.scrollLeft > 8;
      const after = element.scrollLeft + element.clientWidth < element.scrollWidth - 8;
      setRoom((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    const resized = new ResizeObserver(look);
    resized.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      resized.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [track]);
  return room;
}
