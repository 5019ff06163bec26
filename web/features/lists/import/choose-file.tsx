import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { ReadAnswer } from './read/export-reader.worker.ts';

interface ChooseFileProps {
  failure: Extract<ReadAnswer, { reason: string }>['reason'] | null;
  onChoose: (file: File) => void;
}

export function ChooseFile({ failure, onChoose }: ChooseFileProps) {
  const { t } = useTranslation('lists');
  const [isOver, setOver] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">{t('import.lead')}</p>
      {failure && <Notice kind="error">{t(`import.errors.${failure}`)}</Notice>}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          const [file] = event.dataTransfer.files;
          if (file) onChoose(file);
        }}
        className={`flex flex-col items-center gap-3 rounded-md border-2 border-dashed px-6 py-10 text-center transition-colors ${isOver ? 'border-accent bg-sunken' : 'border-edge-strong/60'}`}
      >
        <Icon name="upload" className="size-8 text-faint" />
        <p className="hidden font-semibold pointer-fine:block">{t('import.drop')}</p>
        <p className="hidden text-sm text-faint pointer-fine:block">{t('import.or')}</p>
        <label
          className={`${buttonStyle()} relative cursor-pointer has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus`}
        >
          {t('import.choose')}
          <input
            type="file"
            accept=".zip,.csv,.json,application/zip,text/csv,application/json"
            className="absolute inset-0 cursor-pointer opacity-0"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              if (file) onChoose(file);
            }}
          />
        </label>
      </div>
      <p className="text-sm text-faint">{t('import.kinds')}</p>
    </div>
  );
}
