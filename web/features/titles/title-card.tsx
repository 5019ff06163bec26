import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { usePrefetch } from '#web/api/catalogue/prefetch.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { unbrokenMarks } from '#web/lib/format/unbroken-marks.ts';
import { useSearchOrigin } from '#web/lib/browser/search-origin.ts';
import { useNearViewport } from '#web/lib/hooks/use-near-viewport.ts';
import { CardActions } from '#web/ui/controls/card-actions.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { Rating } from '#web/ui/media/rating.tsx';
import { useSharedPoster } from '#web/ui/media/shared-poster.ts';

interface TitleCardProps {
  card: TitleCardData;
  place: string;
  /** Whether the poster morphs into the opened page (view transition). */
  grows?: boolean;
  eager?: boolean;
  whenSeen?: boolean;
  note?: string | null;
}

export function TitleCard({ card, place, grows = true, eager = false, whenSeen = false, note }: TitleCardProps) {
  const {
    id,
    release_date: released,
    vote_average: rating,
    poster_path: path,
    poster_placeholder: placeholder,
    genres,
  } = card;
  const title = useTitleName()(card);
  const href = `/movie/${id}`;
  const trail = useSearchOrigin();
  const { prefetchTitle } = usePrefetch();
  const { sharedClass, markOpened } = useSharedPoster(`${place}-${id}`);
  const frame = useRef<HTMLDivElement>(null);
  const isSeen = useNearViewport(frame, whenSeen);
  const year = yearOf(released);
  return (
    // On touch screens the quick actions are below the card, aligned with those of adjacent cards.
    <div
      ref={frame}
      data-card
      className="group/card @container relative pointer-coarse:pb-12 pointer-coarse:only:h-full"
    >
      <Link
        to={href}
        state={trail}
        viewTransition
        onClick={markOpened}
        onPointerEnter={() => prefetchTitle(id)}
        onFocus={() => prefetchTitle(id)}
        className="block rounded-sm outline-offset-4"
      >
        <Poster
          subject={{ id, title, year, genres }}
          path={path}
          placeholder={placeholder}
          eager={eager}
          whenSeen={whenSeen}
          className={`rounded-sm shadow-card transition-[translate,box-shadow] duration-300 ease-settle card-hover:-translate-y-1 card-hover:shadow-lift ${grows ? sharedClass : ''}`}
        />
        <span className="mt-2.5 block text-[0.9375rem] leading-snug font-semibold">
          <span className="line-clamp-2 underline decoration-transparent underline-offset-3 transition-colors card-hover:decoration-accent">
            {unbrokenMarks(title)}
          </span>
        </span>
        <span className="mt-0.5 flex items-center gap-2 text-sm text-faint tabular-nums">
          {year}
          <Rating value={rating} className="text-soft" />
        </span>
        {note && <span className="mt-0.5 line-clamp-2 block text-sm text-soft">{note}</span>}
      </Link>
      {isSeen && <CardActions subject={card} place="poster" />}
    </div>
  );
}
