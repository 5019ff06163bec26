import { useEffect, useRef } from 'react';
import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { personalLists, useList, type ListState, type PersonalList } from '#web/api/lists/queries.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { useOwnCall } from '#web/api/use-session.ts';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { saveFile } from './save-file.ts';
import { backupJson, collectionCsv, diaryCsv, type Backup, type ExportRow } from './write-export.ts';

interface Kept {
  rows: ExportRow[];
  backup: Backup;
}

const formats = {
  csv: { name: 'marquee', extension: 'csv', type: 'text/csv', write: ({ rows }: Kept) => collectionCsv(rows) },
  diary: { name: 'marquee-diary', extension: 'csv', type: 'text/csv', write: ({ backup }: Kept) => diaryCsv(backup) },
  json: {
    name: 'marquee',
    extension: 'json',
    type: 'application/json',
    write: ({ rows, backup }: Kept) => backupJson(rows, backup),
  },
} as const;

const noBackup: Backup = { diary: [], ratings: [], entries: [], titles: [], lists: [], progress: [] };

/** Loads only the data of the format. */
async function loadBackup(call: OwnCall, format: keyof typeof formats, rows: readonly ExportRow[]): Promise<Backup> {
  if (format === 'csv') return noBackup;
  const diary = await call('GET /diary/backup', {});
  if (format === 'diary') return { ...noBackup, ...diary };
  return {
    ...diary,
    ...(await call('GET /lists/backup', {})),
    titles: await identifyBookmarks(call, rows),
    ...(await call('GET /custom-lists/backup', {})),
    ...(await call('GET /progress/backup', {})),
  };
}

async function identifyBookmarks(call: OwnCall, rows: readonly ExportRow[]): Promise<Backup['titles']> {
  const ids = rows.flatMap(({ list, movieId }) => (list === 'bookmarks' ? [movieId] : []));
  const found: Backup['titles'] = [];
  for (let start = 0; start < ids.length; start += limits.listBatchMax) {
    const part = ids.slice(start, start + limits.listBatchMax).join(',');
    found.push(...(await call('GET /lists/identities', { query: { ids: part } })).titles);
  }
  return found;
}

export function ExportMenu() {
  const { t } = useTranslation('lists');
  const call = useOwnCall();
  const menu = useRef<HTMLDetailsElement>(null);
  const lists: Record<PersonalList, ListState> = {
    watchlist: useList('watchlist'),
    favorites: useList('favorites'),
    bookmarks: useList('bookmarks'),
  };
  const isReady = personalLists.every((list) => lists[list].entries);
  useCloseAround(menu);
  const today = useToday();
  const save = async (format: keyof typeof formats) => {
    const rows = personalLists.flatMap((list) =>
      (lists[list].entries ?? []).map((entry): ExportRow => ({ ...entry, list })),
    );
    const backup = await loadBackup(call, format, rows);
    const { name, extension, type, write } = formats[format];
    saveFile(`${name}-${today}.${extension}`, type, write({ rows, backup }));
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
        {(['csv', 'diary', 'json'] as const).map((format) => (
          <button
            key={format}
            type="button"
            disabled={!isReady}
            onClick={() => void save(format).catch(() => showToast(t('export.failed')))}
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
