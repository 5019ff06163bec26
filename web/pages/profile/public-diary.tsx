import { Link, useSearchParams } from 'react-router';
import type { PublicDiary as Diary } from '#contract/accounts/profiles.ts';
import { pageCount } from '#contract/diary/page-count.ts';
import { limits } from '#contract/limits.ts';
import { usePublicDiary } from '#web/api/account/profiles.ts';
import { byMonth, Month } from '#web/features/diary/month.tsx';
import { Day, Marks, RowPoster } from '#web/features/diary/row-parts.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { readPageNumber } from '#web/lib/browser/page-number.ts';
import { resultsStart } from '#web/lib/browser/results-start.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Pager } from '#web/ui/controls/pager.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PastLastPage } from '#web/ui/feedback/past-last-page.tsx';
import { Section } from '#web/ui/layout/section.tsx';

/** Another person's diary; its page is in the address. */
export function PublicDiary({ username }: { username: string }) {
  const { t } = useTranslation('profile');
  const { count } = useFormats();
  const [params, setParams] = useSearchParams();
  const page = readPageNumber(params, limits.pageMax);
  const { data: diary, error, refetch } = usePublicDiary(username, page);
  const pages = pageCount(diary?.total ?? 0, limits.publicDiaryPageSize);
  return (
    <Section id="diary" title={t('diary')}>
      <div {...resultsStart()}>
        {diary && page > pages ? (
          <PastLastPage page={page} last={pages} />
        ) : diary ? (
          <Months entries={diary.entries} />
        ) : error ? (
          <Message title={t('diaryFailed')} alert>
            <Button variant="quiet" onClick={() => void refetch()}>
              {t('retry')}
            </Button>
          </Message>
        ) : (
          <output aria-label={t('diaryLoading')} className="waiting block h-80 max-w-4xl" />
        )}
      </div>
      {page <= pages && (
        <Pager
          label={t('pages')}
          text={t('page', { page: count(page), pages: count(pages) })}
          previousLabel={t('previous')}
          nextLabel={t('next')}
          page={page}
          pages={pages}
          onChange={(to) => setParams({ page: String(to) }, { preventScrollReset: true })}
        />
      )}
    </Section>
  );
}

function Months({ entries }: { entries: Diary['entries'] }) {
  const { t } = useTranslation('profile');
  const nameOf = useTitleName();
  if (entries.length === 0) return <p className="text-lg text-soft">{t('diaryEmpty')}</p>;
  return (
    <div className="flex max-w-4xl flex-col gap-8">
      {byMonth(entries).map(([month, of]) => (
        <Month key={month} month={month} level={3}>
          {of.map((entry, index) => (
            // The same title may have several entries on one day.
            // oxlint-disable-next-line react/no-array-index-key
            <Row key={index} entry={entry} name={nameOf(entry.title)} />
          ))}
        </Month>
      ))}
    </div>
  );
}

function Row({ entry, name }: { entry: Diary['entries'][number]; name: string }) {
  const { title } = entry;
  return (
    <li className="flex items-start gap-3 border-b border-edge py-3 sm:gap-5">
      <Day day={entry.watched_on} />
      <RowPoster title={title} name={name} />
      <div className="min-w-0 flex-1">
        <p className="leading-snug font-semibold">
          <Link to={`/movie/${title.id}`} className="hover:underline">
            {name}
          </Link>{' '}
          <span className="font-normal text-faint tabular-nums">{yearOf(title.release_date)}</span>
        </p>
        <Marks entry={entry} />
      </div>
    </li>
  );
}
