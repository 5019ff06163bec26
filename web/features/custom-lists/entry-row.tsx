import { memo, useRef } from 'react';
import { Link } from 'react-router';
import type { CustomListEntry } from '#contract/lists/custom-lists.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';
import { useNearViewport } from '#web/lib/hooks/use-near-viewport.ts';
import { RemoveButton } from '#web/ui/controls/remove-button.tsx';
import { Lines } from '#web/ui/media/icon.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { dragHandle } from './use-drag-order.ts';

const pencil = 'M4.500 19.500l1-4.200L16 4.800l3.200 3.200L8.700 18.500zM14 6.800l3.200 3.200';
const grip = 'M9 5.500v.1M15 5.500v.1M9 12v.1M15 12v.1M9 18.500v.1M15 18.500v.1';
const up = 'M5 15l7-7l7 7';
const down = 'M5 9l7 7l7-7';
const posterStyle = 'w-11 shrink-0 rounded-xs';
const button =
  'grid size-10 place-items-center rounded-full text-faint hover:bg-chip hover:text-ink aria-disabled:opacity-30';

interface EntryRowProps {
  entry: CustomListEntry;
  place: number;
  /** Of the last place: all places are equally wide. */
  digits: number;
  isLast: boolean;
  isDragged: boolean;
  /** While the removal is being sent. */
  isLeaving: boolean;
  /** Whether a dragged entry would be inserted before this one, or after. */
  isTarget: boolean | 'after';
  onMove: (entry: CustomListEntry, step: -1 | 1) => void;
  onAnnotate: (entry: CustomListEntry) => void;
  onRemove: (entry: CustomListEntry) => void;
}

/** Of the poster, which is the tallest part of most rows. */
const contentHeight = '4.125rem';
/** Of a row that has not been near the viewport, with padding and borders. */
export const rowHeight = `(${contentHeight} + 1.25rem + 4px)`;

/** Poster and buttons are rendered once the row comes near the viewport: a list has up to 2,000 entries. */
export const EntryRow = memo(function EntryRow(props: EntryRowProps) {
  const { entry, place, digits, isDragged, isLeaving, isTarget } = props;
  const { t } = useTranslation('customLists');
  const { title, note } = entry;
  const name = useTitleName()(title);
  const year = yearOf(title.release_date);
  const row = useRef<HTMLLIElement>(null);
  const isNear = useNearViewport(row);
  const line = isTarget === 'after' ? 'border-b-accent' : isTarget ? 'border-t-accent' : '';
  return (
    <li
      ref={row}
      aria-busy={isLeaving || undefined}
      style={{ containIntrinsicSize: `auto ${contentHeight}` }}
      className={`flex items-start gap-2 border-y-2 border-t-transparent border-b-edge py-2.5 [content-visibility:auto] sm:gap-4 ${line} ${isDragged || isLeaving ? 'opacity-40' : ''}`}
    >
      <span
        {...dragHandle(title.id)}
        aria-hidden="true"
        title={t('entry.drag')}
        className="grid w-6 shrink-0 cursor-grab touch-none place-items-center self-stretch text-faint hover:text-ink active:cursor-grabbing print:hidden"
      >
        {isNear && <Lines d={grip} />}
      </span>
      <span
        style={{ minWidth: `${digits}ch` }}
        className="w-7 shrink-0 pt-1 text-end font-semibold text-faint tabular-nums"
      >
        {place}
      </span>
      {isNear ? (
        <Poster
          subject={{ id: title.id, title: name, year, genres: title.genres }}
          path={title.poster_path}
          size="line"
          className={posterStyle}
        />
      ) : (
        <span className={`aspect-2/3 bg-sunken print:hidden ${posterStyle}`} />
      )}
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
        {isNear && <RowButtons {...props} name={name} />}
      </div>
    </li>
  );
});

function RowButtons({ entry, name, place, isLast, isLeaving, ...on }: EntryRowProps & { name: string }) {
  const { t } = useTranslation('customLists');
  return (
    <div className="flex shrink-0 max-sm:-ms-2.5 print:hidden">
      <RowButton
        label={t('entry.up', { title: name })}
        drawing={up}
        isDisabled={place === 1}
        onPress={() => on.onMove(entry, -1)}
      />
      <RowButton
        label={t('entry.down', { title: name })}
        drawing={down}
        isDisabled={isLast}
        onPress={() => on.onMove(entry, 1)}
      />
      <RowButton
        label={t(entry.note ? 'entry.editNote' : 'entry.addNote', { title: name })}
        drawing={pencil}
        onPress={() => on.onAnnotate(entry)}
      />
      <RemoveButton
        label={t('entry.remove', { title: name })}
        hint={t('entry.remove', { title: name })}
        isLeaving={isLeaving}
        className={button}
        onRemove={() => on.onRemove(entry)}
      />
    </div>
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
