import { type ReactNode, useEffect } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { useSwipe } from './use-swipe.ts';

interface VotingCardProps {
  card: TitleCard;
  /** From 1. */
  number: number;
  total: number;
  onVote: (liked: boolean) => void;
  /** What the title is about. */
  children: ReactNode;
}

/** One title with two buttons; arrow keys and swipes do the same. */
export function VotingCard({ card, number, total, onVote, children }: VotingCardProps) {
  const { t } = useTranslation('rooms');
  const title = useTitleName()(card);
  const { shift, handlers } = useSwipe(onVote);
  const unlessDoublePress = useDoublePressGuard(card.id);
  useArrowKeys(onVote);
  return (
    <section
      aria-labelledby="room-title"
      // As high as the window, so that the buttons keep their place from title to title.
      className="flex w-full max-w-3xl flex-col gap-3 max-sm:min-h-[calc(100svh-14rem)] lg:self-center [@media(height<30rem)]:min-h-[calc(100svh-5.5rem)]"
    >
      <div
        {...handlers}
        className="flow-root grow touch-pan-y transition-transform duration-150 select-none motion-reduce:translate-none!"
        style={{ translate: `${shift}px` }}
      >
        <Poster
          key={card.id}
          subject={{ id: card.id, title, year: yearOf(card.release_date), genres: card.genres }}
          path={card.poster_path}
          placeholder={card.poster_placeholder}
          eager
          // As high as the first screen allows.
          className="float-start me-4 mb-3 w-[clamp(5rem,(100svh-32rem)*2/3,9.5rem)] rounded-sm shadow-card sm:me-6 sm:w-[clamp(7rem,(100svh-22rem)*2/3,14rem)] lg:w-[clamp(7rem,(100svh-22rem)*2/3,20rem)]"
        />
        <div className="space-y-2">
          <p className="text-sm text-soft tabular-nums">{t('number', { number, total })}</p>
          <h2 id="room-title" aria-live="polite" className="text-xl font-semibold break-words sm:text-2xl">
            {title}
          </h2>
          {children}
        </div>
      </div>
      <div className="voting-bar">
        <Button
          variant="quiet"
          size="lg"
          aria-keyshortcuts="ArrowLeft"
          onClick={(press) => unlessDoublePress(press, () => onVote(false))}
        >
          {t('no')}
        </Button>
        <Button
          size="lg"
          aria-keyshortcuts="ArrowRight"
          onClick={(press) => unlessDoublePress(press, () => onVote(true))}
        >
          {t('like')}
        </Button>
      </div>
      <p className="text-center text-sm text-soft">{t('keys')}</p>
    </section>
  );
}

/** Arrow keys vote, except in a field. */
function useArrowKeys(onVote: (liked: boolean) => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || event.repeat) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog, [role=menu]'))
        return;
      if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
      event.preventDefault();
      onVote(event.key === 'ArrowRight');
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  });
}
