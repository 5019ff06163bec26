import { limits } from '#contract/limits.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { DialogCloseButton } from '#web/ui/overlays/dialog.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { saveFile } from '../save-file.ts';
import { leftOverCsv } from '../write-export.ts';
import type { Added } from './carry-out.ts';
import type { PlannedTitle, PlannedUse } from './plan.ts';

interface ImportResultProps {
  added: Added;
  left: PlannedTitle[];
  /** That the catalogue does not have. */
  episodes: PlannedUse[];
  onAnother: () => void;
}

export function ImportResult({
  added: { added, already, leftOut, unknownEpisodes },
  left,
  episodes,
  onAnother,
}: ImportResultProps) {
  const { t } = useTranslation('lists');
  const { count } = useFormats();
  const leftUses = [...left.flatMap(({ uses }) => uses), ...episodes];
  return (
    <div className="flex flex-col gap-4">
      <output className="flex flex-col gap-1 tabular-nums">
        <span className="text-xl font-semibold">{t('import.added', { count: added, formatted: count(added) })}</span>
        {already > 0 && <span>{t('import.already', { count: already, formatted: count(already) })}</span>}
        {leftOut > 0 && (
          <span>
            {t('import.leftOut', {
              count: leftOut,
              formatted: count(leftOut),
              lists: count(limits.customListsMax),
              titles: count(limits.customListEntriesMax),
            })}
          </span>
        )}
        {unknownEpisodes.length > 0 && (
          <span>
            {t('import.unknownEpisodes', { count: unknownEpisodes.length, formatted: count(unknownEpisodes.length) })}
          </span>
        )}
        {left.length > 0 && <span>{t('import.left', { count: left.length, formatted: count(left.length) })}</span>}
      </output>
      {leftUses.length > 0 && (
        <Button
          variant="quiet"
          className="self-start"
          onClick={() => saveFile('marquee-not-matched.csv', 'text/csv', leftOverCsv(leftUses))}
        >
          <Icon name="download" />
          {t('import.download')}
        </Button>
      )}
      <div className="flex flex-wrap justify-end gap-3 pt-2">
        <Button variant="plain" onClick={onAnother}>
          {t('import.another')}
        </Button>
        <DialogCloseButton>{t('import.finish')}</DialogCloseButton>
      </div>
    </div>
  );
}
