import { useTranslation } from '#web/i18n/use-translation.ts';
import { useUsers, type UserFilter } from '#web/api/admin/users.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { resultsStart } from '#web/lib/browser/results-start.ts';
import { useMedia } from '#web/lib/hooks/use-media.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PastLastPage } from '#web/ui/feedback/past-last-page.tsx';
import { Pager } from '#web/ui/controls/pager.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useUserActions } from './use-user-actions.tsx';
import { UserCards } from './user-cards.tsx';
import { isNarrowed } from './user-filter.ts';
import { UserFilterBar } from './user-filter-bar.tsx';
import { UserTable } from './user-table.tsx';

interface UsersProps {
  filter: UserFilter;
  onChange: (part: Partial<UserFilter>) => void;
}

export function Users({ filter, onChange }: UsersProps) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const { data, isError, isPlaceholderData, refetch } = useUsers(filter);
  const isWide = useMedia('(min-width: 64rem)');
  const actions = useUserActions();
  const showAll = () => onChange({ q: '', role: null, state: null, page: 1 });
  return (
    <div className="flex flex-col gap-5">
      <UserFilterBar filter={filter} onChange={(part) => onChange({ page: 1, ...part })} />
      {!data ? (
        isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="flex flex-col gap-2" blocks={Array.from({ length: 10 }, () => 'h-16')} />
        )
      ) : (
        <>
          <p aria-live="polite" className="text-soft">
            {t('users.count', { count: data.total, formatted: count(data.total) })}
          </p>
          {data.users.length === 0 && data.total > 0 ? (
            <PastLastPage page={data.page} last={data.pages} />
          ) : data.users.length === 0 ? (
            <Message title={t('users.emptyTitle')}>
              <p className="text-lg">{t('users.emptyText')}</p>
              {isNarrowed(filter) && (
                <Button variant="quiet" onClick={showAll}>
                  {t('users.showAll')}
                </Button>
              )}
            </Message>
          ) : (
            <div
              {...resultsStart()}
              aria-busy={isPlaceholderData}
              className={`flex flex-col gap-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
            >
              {isWide ? (
                <UserTable
                  users={data.users}
                  filter={filter}
                  actions={actions}
                  onSort={(part) => onChange({ ...part, page: 1 })}
                />
              ) : (
                <UserCards users={data.users} actions={actions} />
              )}
              <Pager
                label={t('pager.label')}
                text={t('pager.page', { page: count(data.page), pages: count(data.pages) })}
                previousLabel={t('pager.previous')}
                nextLabel={t('pager.next')}
                page={data.page}
                pages={data.pages}
                onChange={(page) => onChange({ page })}
              />
            </div>
          )}
        </>
      )}
      {actions.dialog}
    </div>
  );
}
