import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { personalLists, useList, type ListState, type PersonalList } from '#web/api/lists/queries.ts';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { saveFile } from './save-file.ts';
import { collectionCsv, collectionJson, type ExportRow } from './write-export.ts';

const formats = {
  csv: { type: 'text/csv', write: collectionCsv },
  json: { type: 'application/json', write: collectionJson },
} as const;

export function ExportMenu() {
  const { t } = useTranslation('lists');
  const menu = useRef<HTMLDetailsElement>(null);
  const lists: Record<PersonalList, ListState> = {
    watchlist: useList('watchlist'),
    favorites: useList('favorites'),
    bookmarks: useList('bookmarks'),
  };
  const isReady = personalLists.every((list) => lists[list].entries);
  useCloseAround(menu);
  const today = useToday();
  const save = (format: keyof typeof formats) => {
    const rows = personalLists.flatMap((list) =>
      (lists[list].entries ?? []).map((entry): ExportRow => ({ ...entry, list })),
    );
    const { type, write } = formats[format];
    saveFile(`marquee-${today}.${format}`, type, write(rows));
    close(menu.current);
  };
  return (
    <details ref={menu} className="sm:relative">
      <summary className={`${buttonStyle({ variant: 'stage' })} list-none`}>
        <Icon name="download" />
        {t('tools.export')}
      </summary>
      <div className="appear absolute top-full z-30 mt-2 flex w-72 flex-col sm:end-0 gap-1 rounded-md border border-edge bg-raised p-2 text-ink shadow-lift max-sm:start-0">
        <p className="px-3 pt-2 pb-1 text-sm text-soft">{t(isReady ? 'export.text' : 'export.waiting')}</p>
        {(['csv', 'json'] as const).map((format) => (
          <button
            key={format}
            type="button"
            disabled={!isReady}
            onClick={() => save(format)}
            className="flex items-center gap-3 rounded-sm px-3 py-2.5 text-start font-semibold hover:bg-chip focus-visible:outline-focus! disabled:opacity-50"
          >
            <Icon name="file" className="size-5 text-faint" />
            {t(`export.${format}`)}
          </button>
        ))}
      </div>
    </details>
  );
}

function close(menu: HTMLDetailsElement | null): void {
  if (!menu?.open) return;
  menu.open = false;
  menu.querySelector('summary')?.focus();
}

function useCloseAround(menu: { current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const look = ({ target }: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') close(menu.current);
    };
    document.addEventListener('keydown', leave);
    document.addEventListener('pointerdown', look);
    document.addEventListener('focusin', look);
    return () => {
      document.removeEventListener('keydown', leave);
      document.removeEventListener('pointerdown', look);
      document.removeEventListener('focusin', look);
    };
  }, [menu]);
}
