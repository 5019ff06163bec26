import { useTranslation } from '#web/i18n/use-translation.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { boxStyle, Panel } from '../panel.tsx';

export function PushKey({ value }: { value: string }) {
  const { t } = useTranslation('admin');
  return (
    <Panel id="push" title={t('system.push')}>
      <div className={`${boxStyle} flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-4 sm:px-5`}>
        <div className="min-w-0 flex-1 basis-52">
          <h3 className="font-semibold">{t('system.vapid')}</h3>
          <p className="text-[0.9375rem] text-soft">{t('system.vapidText')}</p>
          <p className="mt-1 text-sm break-all text-faint">{value}</p>
        </div>
        <CopyButton variant="quiet" size="sm" text={value} copied={t('copied')} failed={t('copyFailed')}>
          {t('system.copy')}
        </CopyButton>
      </div>
    </Panel>
  );
}
