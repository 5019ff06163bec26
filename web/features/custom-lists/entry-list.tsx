import { useEffect, useRef, useState } from 'react';
import type { CustomList, CustomListEntry } from '#contract/lists/custom-lists.ts';
import { useCustomListChanges } from '#web/api/custom-lists/mutations.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { dismissToast, showToast } from '#web/ui/overlays/toast.tsx';
import { EntryRow } from './entry-row.tsx';
import { NoteDialog } from './note-dialog.tsx';
import { useListFailure } from './use-list-failure.ts';
import { useDragOrder } from './use-drag-order.ts';

/** The entries of an own list, with ordering, notes and removal. */
export function EntryList({ list }: { list: CustomList }) {
  const { t } = useTranslation('customLists');
  const nameOf = useTitleName();
  const { setNote } = useCustomListChanges();
  const [annotated, setAnnotated] = useState<CustomListEntry | null>(null);
  const ids = list.entries.map((entry) => entry.title.id);
  const { moveTo, announcement, reorder } = useMoves(list, ids);
  const { leaving, remove } = useEntryRemoval(list, ids);
  const { list: element, drag, handleFor } = useDragOrder(ids, reorder);
  return (
    <>
      <ol ref={element} className="max-w-4xl">
        {list.entries.map((entry, index) => (
          <EntryRow
            key={entry.title.id}
            entry={entry}
            place={index + 1}
            isFirst={index === 0}
            isLast={index === ids.length - 1}
            isDragged={drag?.id === entry.title.id}
            isLeaving={leaving.has(entry.title.id)}
            isTarget={drag?.target === index || (drag?.target === ids.length && index === ids.length - 1 && 'after')}
            handle={handleFor(entry.title.id)}
            onMove={(step) => moveTo(entry, index + step)}
            onAnnotate={() => setAnnotated(entry)}
            onRemove={() => void remove(entry)}
          />
        ))}
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
