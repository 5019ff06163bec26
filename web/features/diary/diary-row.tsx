import { Link } from 'react-router';
import type { ShownEntry } from '#web/api/diary/pending-entries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { TrashIcon } from '#web/ui/controls/trash-icon.tsx';
import { Icon, Lines } from '#web/ui/media/icon.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { Stars } from '#web/ui/media/stars.tsx';
import { useEntryActions } from './use-entry-actions.ts';
import { useStars } from './use-stars.ts';

const pencil = 'M4.500 19.500l1-4.200L16 4.800l3.200 3.200L8.700 18.500zM14 6.800l3.200 3.200';
const button = 'grid size-10 place-items-center rounded-full text-faint hover:bg-chip hover:text-ink';

interface DiaryRowProps {
  entry: ShownEntry;
  /** In the dialog of a title its name and poster are left out. */
  look: 'page' | 'dialog';
}

export function DiaryRow({ entry, look }: DiaryRowProps) {
  const { t } = useTranslation('diary');
  const { date } = useFormats();
  const name = useTitleName()(entry.title);
  const { isLeaving, edit, remove } = useEntryActions(entry);
  const day = entry.watched_on ? date(entry.watched_on) : t('page.undatedHeading');
  return (
    <li
      aria-busy={isLeaving || undefined}
      className={`flex items-start gap-3 border-b border-edge py-3 transition-opacity sm:gap-5 ${isLeaving ? 'opacity-40' : ''}`}
    >
      {look === 'page' && <Day day={entry.watched_on} />}
      {look === 'page' && <RowPoster entry={entry} name={name} />}
      <div className="min-w-0 flex-1">
        {look === 'page' ? (
          <p className="leading-snug font-semibold">
            <Link to={`/movie/${entry.title.id}`} className="hover:underline">
              {name}
            </Link>{' '}
            <span className="font-normal text-faint tabular-nums">{yearOf(entry.title.release_date)}</span>
          </p>
        ) : (
          <p className="tabular-nums">{day}</p>
        )}
        <Marks entry={entry} />
        {entry.note && <p className="mt-1 line-clamp-4 max-w-2xl whitespace-pre-line text-soft">{entry.note}</p>}
      </div>
      <div className="flex shrink-0">
        <button type="button" aria-label={t('page.edit', { title: name })} onClick={edit} className={button}>
          <Lines d={pencil} />
        </button>
        <button
          type="button"
          aria-label={t('page.delete', { title: name })}
          aria-disabled={isLeaving || undefined}
          onClick={() => !isLeaving && remove()}
          className={button}
        >
          <TrashIcon className="size-5" />
        </button>
      </div>
    </li>
  );
}

/** Weekday and number; its width is kept where there is no day. */
function Day({ day }: { day: string | null }) {
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

function RowPoster({ entry: { title }, name }: { entry: ShownEntry; name: string }) {
  const subject = { id: title.id, title: name, year: yearOf(title.release_date), genres: title.genres };
  return (
    <Poster subject={subject} path={title.poster_path} size="line" whenSeen className="w-11 shrink-0 rounded-xs" />
  );
}

function Marks({ entry }: { entry: ShownEntry }) {
  const { t } = useTranslation('diary');
  const { describe } = useStars();
  const { rating, is_rewatch: isRewatch, pendingKey } = entry;
  if (rating === null && !isRewatch && !pendingKey) return null;
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
      {pendingKey && <span className="text-faint">{t('page.waiting')}</span>}
    </p>
  );
}
