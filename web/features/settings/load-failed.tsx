import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';

/** Replaces a section of the settings that failed to load. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('identity');
  return (
    <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-3.5">
      {t('failed')}
      <Button variant="quiet" size="sm" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
