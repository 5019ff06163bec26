import type { TitleCard } from '#contract/catalogue.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { Stars } from '#web/ui/media/stars.tsx';
import { useStars } from './use-stars.ts';

/** Weekday and number; reserves the width if there is no day. */
export function Day({ day }: { day: string | null }) {
  const { i18n } = useTranslation('diary');
  if (!day) return <span className="w-9 shrink-0" />;
  const moment = new Date(`${day}T00:00:00Z`);
  const weekday = new Intl.DateTimeFormat(i18n.language, { weekday: 'short', timeZone: 'UTC' }).format(moment);
  return (
    <time dateTime={day} className="w-9 shrink-0 text-center leading-tight">
      <span className="block text-sm text-faint">{weekday}</span>
      <span className="block text-xl font-semibold tabular-nums">{moment.getUTCDate()}</span>
    </time>
  );
}

export function RowPoster({ title, name }: { title: TitleCard; name: string }) {
  const subject = { id: title.id, title: name, year: yearOf(title.release_date), genres: title.genres };
  return (
    <Poster subject={subject} path={title.poster_path} size="line" whenSeen className="w-11 shrink-0 rounded-xs" />
  );
}

interface MarksProps {
  entry: { rating: number | null; is_rewatch: boolean };
  /** Whether the entry waits for the network. */
  isWaiting?: boolean;
}

export function Marks({ entry: { rating, is_rewatch: isRewatch }, isWaiting = false }: MarksProps) {
  const { t } = useTranslation('diary');
  const { describe } = useStars();
  if (rating === null && !isRewatch && !isWaiting) return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
      {rating !== null && (
        <span>
          <Stars value={rating} className="h-4 align-text-bottom" />
          <span className="sr-only">{describe(rating)}</span>
        </span>
      )}
      {isRewatch && (
        <span className="inline-flex items-center gap-1">
          <Icon name="retry" className="size-3.5" />
          {t('page.rewatch')}
        </span>
      )}
      {isWaiting && <span className="text-faint">{t('page.waiting')}</span>}
    </p>
  );
}
