import { Link, useLoaderData, useParams, useSearchParams } from 'react-router';
import type { SharedList } from '#contract/lists/custom-lists.ts';
import { limits } from '#contract/limits.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useSharedList } from '#web/api/custom-lists/queries.ts';
import type { Loaded } from '#web/app/routing/load-page.ts';
import { CopyList } from '#web/features/custom-lists/copy-list.tsx';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { readPageNumber } from '#web/lib/browser/page-number.ts';
import { resultsStart } from '#web/lib/browser/results-start.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Pager } from '#web/ui/controls/pager.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PastLastPage } from '#web/ui/feedback/past-last-page.tsx';
import { LoadingHead } from '#web/ui/layout/loading-head.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

/** A list as its visitors see it. */
export function SharedListPage() {
  const { t } = useTranslation('customLists');
  const { token = '' } = useParams();
  const [params, setParams] = useSearchParams();
  const page = readPageNumber(params, limits.pageMax);
  const loaded = useLoaderData<Loaded>();
  const { data: list, error, refetch } = useSharedList(token, page);
  if (list) return <Visited list={list} token={token} page={page} onTurn={(to) => setParams({ page: String(to) })} />;
  const failure = error ? failureOf(error) : loaded.failure;
  if (!failure)
    return (
      <>
        <LoadingHead />
        <output aria-label={t('loading')} className="waiting page-width mt-10 block h-40" />
      </>
    );
  const isAbsent = [400, 404].includes(failure.status);
  const title = t(isAbsent ? 'shared.notFound' : 'shared.failed');
  return (
    <div className="page-width min-h-[60dvh] pt-10">
      <PageHead title={title} hidden />
      <h1 className="sr-only">{title}</h1>
      <Message title={title} alert={!isAbsent}>
        {isAbsent ? (
          <>
            <p className="text-lg">{t('shared.notFoundText')}</p>
            <Link to="/" className={buttonStyle()}>
              {t('shared.home')}
            </Link>
          </>
        ) : (
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        )}
      </Message>
    </div>
  );
}

interface VisitedProps {
  list: SharedList;
  token: string;
  page: number;
  onTurn: (page: number) => void;
}

function Visited({ list, token, page, onTurn }: VisitedProps) {
  const { t, i18n } = useTranslation('customLists');
  const { count } = useFormats();
  const { author, entries, total } = list;
  const pages = Math.ceil(total / limits.sharedListPageSize);
  return (
    <article>
      <PageHead
        title={list.name}
        description={list.description || t('shared.description', { count: total, formatted: count(total) })}
        // Sites cache pictures by URL, so it changes with the list.
        preview={`/pictures/lists/${token}.png?lang=${i18n.language}&v=${Date.parse(list.updated_at)}`}
        hidden={list.visibility !== 'public'}
      />
      <header className="on-stage dusk-strip text-on-stage">
        <div className="page-width flex flex-col items-start gap-3 pt-8 pb-8">
          <h1 className="display text-[clamp(2.25rem,1.6rem+2.8vw,4rem)] wrap-anywhere">{list.name}</h1>
          {list.description && (
            <p className="max-w-3xl text-lg wrap-anywhere whitespace-pre-line">{list.description}</p>
          )}
          <p className="text-on-stage-soft">
            {author && (
              <>
                <Link to={`/u/${author.username}`} className="underline underline-offset-3 hover:text-on-stage">
                  {author.name}
                </Link>
                {' · '}
              </>
            )}
            {t('titles', { count: total, formatted: count(total) })}
          </p>
          <CopyList token={token} />
        </div>
      </header>
      <div className="page-width flex min-h-[50dvh] flex-col gap-8 pt-8">
        {entries.length === 0 && page > 1 ? (
          <PastLastPage page={page} last={Math.max(1, pages)} />
        ) : entries.length === 0 ? (
          <p className="text-lg text-soft">{t('list.empty')}</p>
        ) : (
          <ol
            {...resultsStart()}
            className="grid grid-cols-[repeat(auto-fill,minmax(min(8.5rem,44%),1fr))] gap-x-4 gap-y-6 sm:grid-cols-[repeat(auto-fill,minmax(10.5rem,1fr))] sm:gap-x-5"
          >
            {entries.map(({ title, note }, index) => (
              <li key={title.id}>
                <TitleCard card={title} place="list" eager={index < 6} whenSeen={index >= 12} />
                {note && <p className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-soft">{note}</p>}
              </li>
            ))}
          </ol>
        )}
        {page <= pages && (
          <Pager
            label={t('shared.pages')}
            text={t('shared.page', { page: count(page), pages: count(pages) })}
            previousLabel={t('shared.previous')}
            nextLabel={t('shared.next')}
            page={page}
            pages={pages}
            onChange={onTurn}
          />
        )}
      </div>
    </article>
  );
}
