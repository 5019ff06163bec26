import { useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useAuditPages, type AuditFilter } from '#web/api/admin/overview.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { MoreButton } from '#web/ui/controls/more-button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';
import { AuditEntries } from './audit-entries.tsx';
import { auditParams, wholeLog } from './audit-filter.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';

interface AuditProps {
  filter: AuditFilter;
  onChange: (part: Partial<AuditFilter>) => void;
}

export function Audit({ filter, onChange }: AuditProps) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const list = useRef<HTMLOListElement>(null);
  const { data, isError, isPlaceholderData, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useAuditPages(filter);
  const { showFailure } = useOperationFailure();
  const entries = data?.pages.flatMap((page) => page.entries) ?? [];
  const atLeast = (number: number, hasMore: boolean) => `${count(number)}${hasMore ? '+' : ''}`;
  const isWhole = auditParams(filter).size === auditParams(wholeLog).size;
  return (
    <div className="flex flex-col gap-5">
      <AuditFilterBar filter={filter} admins={data?.pages[0]?.admins ?? []} onChange={onChange} />
      <LiveRegion
        text={data && t('audit.found', { count: entries.length, formatted: atLeast(entries.length, hasNextPage) })}
      />
      {!data ? (
        isError ? (
          <LoadFailed onRetry={() => void refetch()} />
        ) : (
          <Skeleton className="flex flex-col gap-2" blocks={Array.from({ length: 8 }, () => 'h-14')} />
        )
      ) : entries.length === 0 ? (
        <Message title={t(isWhole ? 'audit.emptyTitle' : 'audit.noneTitle')}>
          <p className="text-lg">{t(isWhole ? 'audit.emptyText' : 'audit.noneText')}</p>
          {!isWhole && (
            <Button variant="quiet" onClick={() => onChange(wholeLog)}>
              {t('audit.showAll')}
            </Button>
          )}
        </Message>
      ) : (
        <div
          aria-busy={isPlaceholderData}
          className={`flex flex-col gap-5 transition-opacity ${isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <AuditEntries list={list} entries={entries} />
          <MoreButton
            hasMore={hasNextPage}
            list={list}
            className="self-center"
            load={fetchNextPage}
            onFailed={showFailure}
          >
            {t(isFetchingNextPage ? 'audit.loadingMore' : 'audit.more')}
          </MoreButton>
        </div>
      )}
    </div>
  );
}
