import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Session } from '#contract/accounts/sessions.ts';
import { useDeviceChanges, useDevices } from '#web/api/account/devices.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RowActionButton } from '#web/ui/controls/row-action-button.tsx';
import { Lines } from '#web/ui/media/icon.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { SettingsSection } from './settings-section.tsx';

export function Devices() {
  const { t } = useTranslation('settings');
  const { data, isPending, isError, refetch } = useDevices();
  const { signOutDevice, signOutOthers } = useDeviceChanges();
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<unknown>, done: string) {
    setBusy(true);
    try {
      await work();
      showToast(done);
    } catch {
      showToast(t('operationFailed'));
    }
    setBusy(false);
  }

  return (
    <SettingsSection id="devices" title={t('devices')}>
      <p className="py-3.5 text-[0.9375rem] text-soft">{t('devicesText')}</p>
      {isPending && <span aria-hidden="true" className="waiting my-3.5 block h-14" />}
      {isError && !data && (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-3 py-3.5">
          {t('devicesFailed')}
          <Button variant="quiet" size="sm" onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </div>
      )}
      {data && (
        <ul className="divide-y divide-edge">
          {data.map((session) => (
            <li key={session.id}>
              <Device
                session={session}
                isBusy={isBusy}
                onSignOut={() => void attempt(() => signOutDevice(session.id), t('signedOutDevice'))}
              />
            </li>
          ))}
        </ul>
      )}
      {data && data.length > 1 && (
        <div className="py-3.5">
          <Button
            variant="quiet"
            size="sm"
            disabled={isBusy}
            onClick={() => void attempt(() => signOutOthers(), t('signedOutOthers'))}
          >
            {t('signOutOthers')}
          </Button>
        </div>
      )}
    </SettingsSection>
  );
}

const phone = 'M7.5 3h9v18h-9zM11 18h2';
const laptop = 'M5 5.5h14v10H5zM2.5 19h19';
const handhelds = ['iPhone', 'iPad', 'Android'];

function Device({ session, isBusy, onSignOut }: { session: Session; isBusy: boolean; onSignOut: () => void }) {
  const { t } = useTranslation('settings');
  const { date } = useFormats();
  const { browser, system, created_at: createdAt, last_used_at: lastUsedAt, is_current: isCurrent } = session;
  const name =
    browser === null && system === null
      ? t('unknownDevice')
      : system === null
        ? (browser ?? '')
        : t('device', { browser: browser ?? t('unknownBrowser'), system });
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <Lines
        d={system !== null && handhelds.includes(system) ? phone : laptop}
        className="size-7 shrink-0 text-faint"
      />
      {/* The button is below if a word needs the width. */}
      <div className="min-w-min flex-1">
        <p className="font-semibold text-ink">{name}</p>
        <p className="dotted text-sm text-soft">
          {isCurrent ? (
            <span className="font-semibold text-fine">{t('thisDevice')}</span>
          ) : (
            <span>{t('lastUsed', { when: date(lastUsedAt) })}</span>
          )}
          <span>{t('signedInOn', { date: date(createdAt) })}</span>
        </p>
      </div>
      {!isCurrent && (
        <RowActionButton
          variant="quiet"
          size="sm"
          className="ms-auto"
          disabled={isBusy}
          aria-label={t('signOutDeviceLabel', { device: name })}
          onPress={onSignOut}
        >
          {t('signOutDevice')}
        </RowActionButton>
      )}
    </div>
  );
}
