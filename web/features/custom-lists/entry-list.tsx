import { useDeferredValue, useEffect, useRef, useState } from 'react';
import type { CustomList, CustomListEntry } from '#contract/lists/custom-lists.ts';
import { useCustomListChanges } from '#web/api/custom-lists/mutations.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useStableHandler } from '#web/lib/hooks/use-stable-handler.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';
import { EntryRow, rowHeight } from './entry-row.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useListFailure } from './use-list-failure.ts';
import { useDragOrder } from './use-drag-order.ts';

/** Rows of the first render, more than a screen has. */
const firstRows = 24;

/**
 * The entries of an own list, with ordering, notes and removal. All rows are in the document, so that the browser finds
 * their titles; the rest of a row is rendered when it comes near the viewport.
 */
export function EntryList({ list }: { list: CustomList }) {
  const { t } = useTranslation('customLists');
  const nameOf = useTitleName();
  const { setNote } = useCustomListChanges();
  const [annotated, setAnnotated] = useState<CustomListEntry | null>(null);
  const ids = list.entries.map((entry) => entry.title.id);
  const { moveTo, announcement, reorder } = useMoves(list, ids);
  const { leaving, remove } = useEntryRemoval(list, ids);
  const { drag, listProps } = useDragOrder(ids, reorder);
  const onMove = useStableHandler((entry: CustomListEntry, step: -1 | 1) =>
    moveTo(entry, ids.indexOf(entry.title.id) + step),
  );
  const onRemove = useStableHandler((entry: CustomListEntry) => void remove(entry));
  // The others follow in short tasks that do not block the page.
  const isComplete = useDeferredValue(true, ids.length <= firstRows);
  const rendered = isComplete ? list.entries : list.entries.slice(0, firstRows);
  return (
    <>
      <ol {...listProps} className="max-w-4xl">
        {rendered.map((entry, index) => (
          <EntryRow
            key={entry.title.id}
            entry={entry}
            place={index + 1}
            digits={String(ids.length).length}
            isLast={index === ids.length - 1}
            isDragged={drag?.id === entry.title.id}
            isLeaving={leaving.has(entry.title.id)}
            isTarget={drag?.target === index || (drag?.target === ids.length && index === ids.length - 1 && 'after')}
            onMove={onMove}
            onAnnotate={setAnnotated}
            onRemove={onRemove}
          />
        ))}
        {/* After navigating back the list has its height immediately, so that the scroll position can be restored. */}
        {!isComplete && <li aria-hidden="true" style={{ height: `calc(${ids.length - firstRows} * ${rowHeight})` }} />}
      </ol>
      <LiveRegion text={announcement} />
      {annotated && (
        <NoteDialog
          title={nameOf(annotated.title)}
          note={annotated.note ?? ''}
          onSave={async (note) => {
            await setNote(list.id, annotated.title.id, note);
            showToast(t('form.saved'));
          }}
          onClose={() => setAnnotated(null)}
        />
      )}
    </>
  );
}

/** Restores the focus of the button, which the browser drops when its row moves. */
function useMoves(list: CustomList, ids: number[]) {
  const { t } = useTranslation('customLists');
  const nameOf = useTitleName();
  const failureText = useListFailure();
  const changes = useCustomListChanges();
  const [announcement, setAnnouncement] = useState('');
  const pressed = useRef<Element | null>(null);
  useEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
    pressed.current = null;
  }, [list]);
  const reorder = (next: number[]) => {
    changes.reorder(list.id, next).catch((error: unknown) => showToast(failureText(error)));
  };
  const moveTo = ({ title }: CustomListEntry, target: number) => {
    if (target < 0 || target >= ids.length) return;
    pressed.current = document.activeElement;
    const others = ids.filter((id) => id !== title.id);
    reorder(others.toSpliced(target, 0, title.id));
    setAnnouncement(t('entry.moved', { title: nameOf(title), place: target + 1, count: ids.length }));
  };
  return { moveTo, announcement, reorder };
}

function useEntryRemoval(list: CustomList, ids: number[]) {
  const { t } = useTranslation('customLists');
  const nameOf = useTitleName();
  const failureText = useListFailure();
  const { takeOff, restore } = useCustomListChanges();
  const fail = (error: unknown) => showToast(failureText(error));
  const [leaving, setLeaving] = useState<ReadonlySet<number>>(new Set());
  const remove = async (entry: CustomListEntry) => {
    const title = nameOf(entry.title);
    const bringBack = () => restore(list.id, entry, ids).then(() => showToast(t('entry.restored', { title })), fail);
    dismissToast();
    setLeaving((others) => new Set(others).add(entry.title.id));
    try {
      await takeOff(list.id, entry.title.id);
      showToast(t('entry.removed', { title }), { action: { label: t('entry.undo'), run: () => void bringBack() } });
    } catch (error) {
      fail(error);
    }
    setLeaving((others) => new Set([...others].filter((id) => id !== entry.title.id)));
  };
  return { leaving, remove };
}
