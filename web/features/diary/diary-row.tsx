import { Link } from 'react-router';
import type { ShownEntry } from '#web/api/diary/pending-entries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { RemoveButton } from '#web/ui/controls/remove-button.tsx';
import { Lines } from '#web/ui/media/icon.tsx';
import { EntryNote } from './entry-note.tsx';
import { Day, Marks, RowPoster } from './row-parts.tsx';
import { useEntryActions } from './use-entry-actions.ts';

const pencil = 'M4.500 19.500l1-4.200L16 4.800l3.200 3.200L8.700 18.500zM14 6.800l3.200 3.200';
const button = 'grid size-10 place-items-center rounded-full text-faint hover:bg-chip hover:text-ink';

interface DiaryRowProps {
  entry: ShownEntry;
  /** The dialog of a title omits its name and poster. */
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
      className={`flex items-start gap-3 border-b max-[16rem]:flex-wrap border-edge py-3 transition-opacity sm:gap-5 ${isLeaving ? 'opacity-40' : ''}`}
    >
      {look === 'page' && <Day day={entry.watched_on} />}
      {look === 'page' && <RowPoster title={entry.title} name={name} />}
      <div className="min-w-0 flex-1 max-[16rem]:basis-full">
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
        <Marks entry={entry} isWaiting={entry.pendingKey !== undefined} />
        {entry.note && <EntryNote note={entry.note} />}
      </div>
      <div className="flex shrink-0">
        <button type="button" aria-label={t('page.edit', { title: name })} onClick={edit} className={button}>
          <Lines d={pencil} />
        </button>
        <RemoveButton
          label={t('page.delete', { title: name })}
          isLeaving={isLeaving}
          className={button}
          onRemove={remove}
        />
      </div>
    </li>
  );
}
