import { useTranslation } from '#web/i18n/use-translation.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { ChooseDestinations } from './choose-destinations.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportResult } from './import-result.tsx';
import { MapColumns } from './map-columns.tsx';
import { Review } from './review.tsx';
import { useImport, type ImportStep } from './use-import.ts';

const titles = {
  choose: 'import.title',
  reading: 'import.title',
  columns: 'import.columnsTitle',
  destinations: 'import.foundTitle',
  matching: 'import.title',
  review: 'import.reviewTitle',
  adding: 'import.title',
  done: 'import.doneTitle',
} as const satisfies Record<ImportStep['name'], string>;

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('lists');
  const { step, timeZone, read, chooseColumns, find, add, restart } = useImport();
  return (
    <Dialog title={t(titles[step.name])} closeLabel={t('import.close')} size="lg" onClose={onClose}>
      {step.name === 'choose' && <ChooseFile failure={step.failure} onChoose={(file) => read(file)} />}
      {step.name === 'reading' && <output>{t('import.reading', { name: step.file })}</output>}
      {step.name === 'columns' && (
        <MapColumns
          file={step.file.name}
          table={step.table}
          timeZone={timeZone}
          onRead={(mapping) => read(step.file, mapping)}
          onBack={restart}
        />
      )}
      {step.name === 'destinations' && (
        <ChooseDestinations
          file={step.file.name}
          lists={step.lists}
          onFind={(lists, destinations) => find(step, lists, destinations)}
          onBack={restart}
          onColumns={chooseColumns(step)}
        />
      )}
      {(step.name === 'matching' || step.name === 'adding') && <ImportProgress step={step} />}
      {step.name === 'review' && (
        <Review
          findings={step.findings}
          named={step.named}
          onAdd={(choices) => add(step.findings, choices, step.named)}
          onBack={restart}
          onColumns={chooseColumns(step)}
        />
      )}
      {step.name === 'done' && (
        <ImportResult added={step.added} left={step.left} episodes={step.episodes} onAnother={restart} />
      )}
    </Dialog>
  );
}
