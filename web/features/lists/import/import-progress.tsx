import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { ImportStep } from './use-import.ts';

/** Progress of the import. A failed import shows the reason and resumes where it stopped. */
export function ImportProgress({ step }: { step: Extract<ImportStep, { done: number }> }) {
  const { t } = useTranslation('lists');
  const { count } = useFormats();
  const { name, done, all, failed } = step;
  const { errorMessage } = useErrorMessage();
  return (
    <div className="flex flex-col gap-4 py-6">
      <progress
        value={done}
        max={all}
        aria-label={t(`import.${name}Label`)}
        className="h-2.5 w-full accent-(--accent)"
      />
      <p className="tabular-nums">{t(`import.${name}`, { done: count(done), all: count(all) })}</p>
      {failed && (
        <>
          <Notice kind="error">{errorMessage(failed.error, { refused: t('import.errors.call') })}</Notice>
          <Button className="self-end" onClick={failed.retry}>
            {t('retry')}
          </Button>
        </>
      )}
    </div>
  );
}
