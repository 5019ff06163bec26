import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ChooseDestinations } from './choose-destinations.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { Review } from './review.tsx';
import { useImport, type ImportStep } from './use-import.ts';

const titles = {
  choose: 'import.title',
  reading: 'import.title',
  destinations: 'import.foundTitle',
  matching: 'import.title',
  review: 'import.reviewTitle',
  adding: 'import.title',
  done: 'import.doneTitle',
} as const satisfies Record<ImportStep['name'], string>;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('lists');
  const { step, read, find, add, restart } = useImport();
  return (
    <Dialog title={t(titles[step.name])} closeLabel={t('import.close')} size="lg" onClose={onClose}>
      {step.name === 'choose' && <ChooseFile failure={step.failure} onChoose={read} />}
      {step.name === 'reading' && <output>{t('import.reading', { name: step.file })}</output>}
      {step.name === 'destinations' && (
        <ChooseDestinations
          file={step.file}
          lists={step.lists}
          onFind={(chosen) => find(step.lists, chosen)}
          onBack={restart}
        />
      )}
      {(step.name === 'matching' || step.name === 'adding') && <ImportProgress step={step} />}
      {step.name === 'review' && (
        <Review findings={step.findings} onAdd={(choices) => add(step.findings, choices)} onBack={restart} />
      )}
      {step.name === 'done' && (
        <ImportResult added={step.added} left={step.left} onAnother={restart} onClose={onClose} />
      )}
    </Dialog>
  );
}
