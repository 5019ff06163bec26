import { useEffect } from 'react';
import type { TitleCard } from '#contract/catalogue.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { Rating } from '#web/ui/media/rating.tsx';
import { useSwipe } from './use-swipe.ts';

interface VotingCardProps {
  card: TitleCard;
  /** From 1. */
  number: number;
  total: number;
  onVote: (liked: boolean) => void;
}

/** One title with two buttons; arrow keys and swipes do the same. */
export function VotingCard({ card, number, total, onVote }: VotingCardProps) {
  const { t } = useTranslation('rooms');
  const title = useTitleName()(card);
  const year = yearOf(card.release_date);
  const { shift, handlers } = useSwipe(onVote);
  const unlessDoublePress = useDoublePressGuard(card.id);
  useArrowKeys(onVote);
  return (
    <section aria-labelledby="room-title" className="flex w-full max-w-xs flex-col gap-4 self-center">
      <div
        {...handlers}
        className="flex touch-pan-y flex-col gap-3 transition-transform duration-150 select-none motion-reduce:translate-none!"
        style={{ translate: `${shift}px` }}
      >
        <Poster
          key={card.id}
          subject={{ id: card.id, title, year, genres: card.genres }}
          path={card.poster_path}
          placeholder={card.poster_placeholder}
          eager
          // As high as the first screen allows.
          className="w-[clamp(7rem,(100svh-36rem)*2/3,20rem)] self-center rounded-sm shadow-card lg:w-[clamp(7rem,(100svh-24rem)*2/3,20rem)]"
        />
        <div className="text-center">
          <p className="text-sm text-soft tabular-nums">{t('number', { number, total })}</p>
          <h2 id="room-title" aria-live="polite" className="text-xl font-semibold break-words">
            {title}
          </h2>
          <p className="flex items-center justify-center gap-2 text-sm text-faint tabular-nums">
            {year}
            <Rating value={card.vote_average} className="text-soft" />
          </p>
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button
          variant="quiet"
          size="lg"
          aria-keyshortcuts="ArrowLeft"
          onClick={() => unlessDoublePress(() => onVote(false))}
        >
          {t('no')}
        </Button>
        <Button size="lg" aria-keyshortcuts="ArrowRight" onClick={() => unlessDoublePress(() => onVote(true))}>
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
