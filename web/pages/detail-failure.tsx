import type { Failure } from '#web/api/http/api-error.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { NotFoundPage } from './not-found.tsx';
import { OfflineSign } from './offline.tsx';

interface DetailFailureProps {
  failure: Failure;
  kind: 'title' | 'person';
  /** Reloaded when the network is available again. */
  path: string;
  onRetry: () => void;
}

/** Why the page of a title or person cannot be shown. */
export function DetailFailure({ failure, kind, path, onRetry }: DetailFailureProps) {
  const { t } = useTranslation('catalogue');
  if (failure.status === 404 || failure.status === 400)
    return <NotFoundPage title={t(`${kind}.notFound`)} text={t(`${kind}.notFoundText`)} />;
  if (failure.status === 0) return <OfflineSign path={path} />;
  return (
    <>
      <PageHead title={t(`${kind}.failed`)} hidden />
      <Message title={t(`${kind}.failed`)} alert>
        <Button variant="quiet" onClick={onRetry}>
          {t('search.retry', { ns: 'site' })}
        </Button>
      </Message>
    </>
  );
}
