import { useTranslation } from '#web/i18n/use-translation.ts';
import { saveBlob } from '#web/lib/browser/save-blob.ts';
import { useUnsavedWork } from '#web/lib/browser/unsaved-work.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';

/** Recovery codes, shown once: copy, download or print. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  useUnsavedWork(true);
  const text = `${t('codes.fileTitle', { site: location.host })}\n\n${codes.join('\n')}\n`;
  return (
    <div className="flex flex-col gap-4">
      <p className="hidden print:block">{location.host}</p>
      <ul
        aria-label={t('codes.title')}
        className="grid justify-center gap-y-1.5 rounded-md border border-edge bg-sunken px-4 py-3 font-mono text-[0.95rem] text-ink tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton variant="quiet" size="sm" text={codes.join('\n')} copied={t('codes.copied')} failed={t('failed')}>
          {t('codes.copy')}
        </CopyButton>
        <Button
          variant="quiet"
          size="sm"
          onClick={() => saveBlob('marquee-recovery-codes.txt', new Blob([text], { type: 'text/plain' }))}
        >
          {t('codes.download')}
        </Button>
        <Button variant="quiet" size="sm" onClick={() => window.print()}>
          {t('codes.print')}
        </Button>
      </div>
      <Button className="self-end" onClick={onDone}>
        {t('codes.done')}
      </Button>
    </div>
  );
}
