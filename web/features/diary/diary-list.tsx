import type { ReactNode } from 'react';
import { diaryLastPage, pageCount } from '#contract/diary/page-count.ts';
import { limits } from '#contract/limits.ts';
import { useDiary } from '#web/api/diary/queries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { resultsStart } from '#web/lib/browser/results-start.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Pager } from '#web/ui/controls/pager.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PastLastPage } from '#web/ui/feedback/past-last-page.tsx';
import { filterOf, isFiltered, type DiaryView } from './diary-params.ts';
import { DiaryRow } from './diary-row.tsx';
import { byMonth, Month } from './month.tsx';

interface DiaryListProps {
  view: DiaryView;
  /** For a diary without any entry. */
  empty: ReactNode;
  onChange: (part: Partial<DiaryView>) => void;
  onShowAll: () => void;
}

/** A page of the diary, month by month. */
export function DiaryList({ view, empty, onChange, onShowAll }: DiaryListProps) {
  const { t } = useTranslation('diary');
  const { count } = useFormats();
  const { entries, isStale, total, isFailed, reload } = useDiary(filterOf(view));
  if (isFailed)
    return (
      <Message title={t('page.failed')} alert>
        <Button variant="quiet" onClick={reload}>
          {t('page.retry')}
        </Button>
      </Message>
    );
  if (!entries) return <Loading />;
  const pages = pageCount(total, limits.diaryPageSize, diaryLastPage);
  if (entries.length === 0 && view.page > 1) return <PastLastPage page={view.page} last={pages} />;
  if (entries.length === 0 && !isFiltered(view)) return empty;
  if (entries.length === 0)
    return (
      <Message title={t('page.nothing')}>
        <Button variant="quiet" onClick={onShowAll}>
          {t('page.showAll')}
        </Button>
      </Message>
    );
  return (
    <div
      {...resultsStart()}
      aria-busy={isStale}
      className={`flex max-w-4xl flex-col gap-8 transition-opacity ${isStale ? 'opacity-60' : ''}`}
    >
      <p className="text-sm text-faint tabular-nums" aria-live="polite">
        {t('page.count', { count: total, formatted: count(total) })}
      </p>
      {byMonth(entries).map(([month, of]) => (
        <Month key={month} month={month}>
          {of.map((entry) => (
            <DiaryRow key={entry.pendingKey ?? entry.id} entry={entry} look="page" />
          ))}
        </Month>
      ))}
      <Pager
        label={t('page.pages')}
        text={t('page.page', { page: count(view.page), pages: count(pages) })}
        previousLabel={t('page.previous')}
        nextLabel={t('page.next')}
        page={view.page}
        pages={pages}
        onChange={(page) => onChange({ page })}
      />
    </div>
  );
}

function Loading() {
  const { t } = useTranslation('diary');
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <output className="text-sm text-faint">{t('page.loading')}</output>
      {Array.from({ length: 8 }, (_, i) => (
        <div key={i} aria-hidden="true" className="waiting h-20" />
      ))}
    </div>
  );
}
