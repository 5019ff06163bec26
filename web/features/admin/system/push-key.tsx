import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { boxStyle, Panel } from '../panel.tsx';

export function PushKey({ value }: { value: string }) {
  const { t } = useTranslation('admin');
  // Without https there is no clipboard to write to.
  const copy = async () => navigator.clipboard.writeText(value);
  return (
    <Panel id="push" title={t('system.push')}>
      <div className={`${boxStyle} flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-5`}>
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="font-semibold">{t('system.vapid')}</h3>
          <p className="text-[0.9375rem] text-soft">{t('system.vapidText')}</p>
          <p className="mt-1 text-sm break-all text-faint">{value}</p>
        </div>
        <Button
          variant="quiet"
          size="sm"
          onClick={() =>
            void copy().then(
              () => showToast(t('copied')),
              () => showToast(t('copyFailed')),
            )
          }
        >
          {t('system.copy')}
        </Button>
      </div>
    </Panel>
  );
}
