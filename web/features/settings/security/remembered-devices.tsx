import { useFactorChanges, useRememberedDevices } from '#web/api/account/factors.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { RowActionButton } from '#web/ui/controls/row-action-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** Browsers that skip the second factor; renders nothing without any. */
export function RememberedDevices() {
  const { t } = useTranslation('security');
  const { date } = useFormats();
  const { data } = useRememberedDevices();
  const { forgetDevice } = useFactorChanges();
  if (!data || data.length === 0) return null;
  const forget = (id: number) =>
    forgetDevice(id).then(
      () => showToast(t('remembered.forgotten')),
      () => showToast(t('failed')),
    );
  return (
    <div className="py-3.5">
      <h3 className="font-semibold text-ink">{t('remembered.title')}</h3>
      <ul className="mt-1 divide-y divide-edge">
        {data.map(({ id, browser, system, expires_at: expiresAt, is_current: isCurrent }) => {
          const name = [browser, system].filter(Boolean).join(', ') || t('remembered.unknown');
          return (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
              <p className="dotted min-w-0 flex-1 basis-40 text-[0.9375rem] text-soft">
                <span className="text-ink">{name}</span>
                {isCurrent && <span className="font-semibold text-fine">{t('remembered.this')}</span>}
                <span>{t('remembered.until', { date: date(expiresAt) })}</span>
              </p>
              <RowActionButton
                variant="quiet"
                size="sm"
                aria-label={t('remembered.forgetLabel', { name })}
                onPress={() => void forget(id)}
              >
                {t('remembered.forget')}
              </RowActionButton>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
