import { Link, useParams } from 'react-router';
import type { CustomList } from '#contract/lists/custom-lists.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useCustomList } from '#web/api/custom-lists/queries.ts';
import { EntryList } from '#web/features/custom-lists/entry-list.tsx';
import { ListTools } from '#web/features/custom-lists/list-tools.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { BackLink } from '#web/ui/controls/back-link.tsx';

/** One of the person's own lists. */
export function ListPage() {
  const { t } = useTranslation('customLists');
  const id = Number(useParams()['id']);
  const { list, error, refetch } = useCustomList(id);
  if (list) return <OwnList list={list} />;
  const isAbsent = error && [400, 404].includes(failureOf(error).status);
  const title = t(isAbsent ? 'list.notFound' : error ? 'failed' : 'loading');
  return (
    <div className="page-width min-h-[60dvh] pt-10">
      <PageHead title={title} hidden />
      <h1 className="sr-only">{title}</h1>
      {error ? (
        <Message title={title} alert={!isAbsent}>
          {isAbsent ? (
            <Link to="/lists" className={buttonStyle()}>
              {t('list.back')}
            </Link>
          ) : (
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          )}
        </Message>
      ) : (
        <output aria-label={title} className="waiting block h-40" />
      )}
    </div>
  );
}

function OwnList({ list }: { list: CustomList }) {
  const { t } = useTranslation('customLists');
  const { count } = useFormats();
  return (
    <article>
      <PageHead title={list.name} hidden />
      <header className="on-stage dusk-strip text-on-stage">
        <div className="page-width flex flex-col gap-3 pt-4 pb-6 sm:pb-8">
          <BackLink to="/lists" look="stage">
            {t('list.back')}
          </BackLink>
          <h1 className="display text-[clamp(2.25rem,1.6rem+2.8vw,4rem)] wrap-anywhere">{list.name}</h1>
          {list.description && (
            <p className="max-w-3xl text-lg wrap-anywhere whitespace-pre-line">{list.description}</p>
          )}
          <p className="text-on-stage-soft">
            {t('titles', { count: list.entries.length, formatted: count(list.entries.length) })}
            {' · '}
            {t(`visibility.${list.visibility}`)}
          </p>
          <ListTools list={list} />
        </div>
      </header>
      <div className="page-width min-h-[50dvh] pt-6">
        {list.entries.length > 0 ? (
          <EntryList list={list} />
        ) : (
          <Message title={t('list.empty')}>
            <p className="text-lg">{t('list.emptyHint')}</p>
            <Link to="/discover" className={buttonStyle()}>
              {t('list.discover')}
            </Link>
          </Message>
        )}
      </div>
    </article>
  );
}
