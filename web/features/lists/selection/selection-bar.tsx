import { useState } from 'react';
import type { PersonalList } from '#web/api/lists/queries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { ChooseList } from './choose-list.tsx';
import { useBulkActions } from './use-bulk-actions.ts';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  list: PersonalList;
  selection: Selection;
  shownCount: number;
}

const serverLists = ['watchlist', 'favorites'] as const;

/** Shown at the bottom of the window while titles are selected: their number and actions. */
export function SelectionBar({ list, selection, shownCount }: SelectionBarProps) {
  const { t } = useTranslation('collection');
  const { count } = useFormats();
  const { entries, selectAll, clear, end } = selection;
  const [isChoosing, setChoosing] = useState(false);
  const actions = useBulkActions(list, entries, end);
  const isIdle = entries.length === 0 || actions.isBusy;
  const isAll = entries.length === shownCount;
  return (
    <section
      aria-label={t('selection')}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md border border-edge-strong bg-raised p-3 shadow-lift print:hidden"
    >
      <output className="me-auto font-semibold tabular-nums">
        {t('selected', { count: entries.length, formatted: count(entries.length) })}
      </output>
      <button type="button" className="link py-1 text-sm" onClick={isAll ? clear : selectAll}>
        {isAll ? t('selectNone') : t('selectAll')}
      </button>
      <Button variant="quiet" size="sm" disabled={isIdle} onClick={() => void actions.watch()}>
        {t('markWatched')}
      </Button>
      {serverLists
        .filter((other) => other !== list)
        .map((other) => (
          <Button key={other} variant="quiet" size="sm" disabled={isIdle} onClick={() => void actions.addTo(other)}>
            {t(`addTo.${other}`)}
          </Button>
        ))}
      <Button variant="quiet" size="sm" disabled={isIdle} onClick={() => setChoosing(true)}>
        {t('addToList')}
      </Button>
      <Button variant="quiet" size="sm" disabled={isIdle} onClick={() => void actions.remove()}>
        {t('removeSelected')}
      </Button>
      <Button size="sm" onClick={end}>
        {t('finish')}
      </Button>
      {isChoosing && (
        <ChooseList
          onChoose={(name) => {
            setChoosing(false);
            void actions.file(name);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </section>
  );
}
