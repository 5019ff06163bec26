import type { DOMAttributes } from 'react';
import { Link } from 'react-router';
import type { CustomListEntry } from '#contract/lists/custom-lists.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';
import { RemoveButton } from '#web/ui/controls/remove-button.tsx';
import { Lines } from '#web/ui/media/icon.tsx';
import { Poster } from '#web/ui/media/poster.tsx';

const pencil = 'M4.500 19.500l1-4.200L16 4.800l3.200 3.200L8.700 18.500zM14 6.800l3.200 3.200';
const grip = 'M9 5.500v.1M15 5.500v.1M9 12v.1M15 12v.1M9 18.500v.1M15 18.500v.1';
const up = 'M5 15l7-7l7 7';
const down = 'M5 9l7 7l7-7';
const button =
  'grid size-10 place-items-center rounded-full text-faint hover:bg-chip hover:text-ink aria-disabled:opacity-30';

interface EntryRowProps {
  entry: CustomListEntry;
  place: number;
  isFirst: boolean;
  isLast: boolean;
  isDragged: boolean;
  /** While the removal is being sent. */
  isLeaving: boolean;
  /** Whether a dragged entry would be inserted before this one, or after. */
  isTarget: boolean | 'after';
  handle: DOMAttributes<HTMLElement>;
  onMove: (step: -1 | 1) => void;
  onAnnotate: () => void;
  onRemove: () => void;
}

export function EntryRow({ entry, place, isFirst, isLast, isDragged, isLeaving, isTarget, ...on }: EntryRowProps) {
  const { t } = useTranslation('customLists');
  const { title, note } = entry;
  const name = useTitleName()(title);
  const year = yearOf(title.release_date);
  const line = isTarget === 'after' ? 'border-b-accent' : isTarget ? 'border-t-accent' : '';
  return (
    <li
      aria-busy={isLeaving || undefined}
      className={`flex items-start gap-2 border-y-2 border-t-transparent border-b-edge py-2.5 [contain-intrinsic-size:auto_5.5rem] [content-visibility:auto] sm:gap-4 ${line} ${isDragged || isLeaving ? 'opacity-40' : ''}`}
    >
      <span
        {...on.handle}
        aria-hidden="true"
        title={t('entry.drag')}
        className="grid w-6 shrink-0 cursor-grab touch-none place-items-center self-stretch text-faint hover:text-ink active:cursor-grabbing print:hidden"
      >
        <Lines d={grip} />
      </span>
      <span className="w-7 shrink-0 pt-1 text-end font-semibold text-faint tabular-nums">{place}</span>
      <Poster
        subject={{ id: title.id, title: name, year, genres: title.genres }}
        path={title.poster_path}
        size="line"
        whenSeen
        className="w-11 shrink-0 rounded-xs"
      />
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row">
        <div className="min-w-0 flex-1">
          <p className="leading-snug font-semibold">
            <Link to={`/movie/${title.id}`} className="hover:underline">
              {name}
            </Link>{' '}
            <span className="font-normal text-faint tabular-nums">{year}</span>
          </p>
          {note && <p className="mt-1 max-w-2xl wrap-anywhere whitespace-pre-line text-soft">{note}</p>}
        </div>
        <div className="flex shrink-0 max-sm:-ms-2.5 print:hidden">
          <RowButton
            label={t('entry.up', { title: name })}
            drawing={up}
            isDisabled={isFirst}
            onPress={() => on.onMove(-1)}
          />
          <RowButton
            label={t('entry.down', { title: name })}
            drawing={down}
            isDisabled={isLast}
            onPress={() => on.onMove(1)}
          />
          <RowButton
            label={t(note ? 'entry.editNote' : 'entry.addNote', { title: name })}
            drawing={pencil}
            onPress={on.onAnnotate}
          />
          <RemoveButton
            label={t('entry.remove', { title: name })}
            hint={t('entry.remove', { title: name })}
            isLeaving={isLeaving}
            className={button}
            onRemove={on.onRemove}
          />
        </div>
      </div>
    </li>
  );
}

interface RowButtonProps {
  label: string;
  drawing: string;
  /** Retains the focus, unlike `disabled`. */
  isDisabled?: boolean;
  onPress: () => void;
}

/** A double press moves one entry, although the next one moves below the pointer. */
function RowButton({ label, drawing, isDisabled = false, onPress }: RowButtonProps) {
  const unlessDoublePress = useDoublePressGuard();
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={isDisabled || undefined}
      onClick={(press) => !isDisabled && unlessDoublePress(press, onPress)}
      className={button}
    >
      <Lines d={drawing} />
    </button>
  );
}
