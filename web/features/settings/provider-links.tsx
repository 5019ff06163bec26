import { useState } from 'react';
import { useProviderLinkChanges, useProviderLinks } from '#web/api/account/provider.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { Setting, SettingsSection } from './settings-section.tsx';

/** Linked accounts of the sign-in provider; renders nothing without a provider. */
export function ProviderLinks() {
  const { t } = useTranslation('identity');
  const { date } = useFormats();
  const { data } = useProviderLinks();
  const { link, unlink } = useProviderLinkChanges();
  const [isBusy, setBusy] = useState(false);
  if (!data || (data.provider === null && data.links.length === 0)) return null;
  // A link outlives the settings of its provider.
  const nameOf = (email: string) => data.provider ?? email;

  async function attempt(work: () => Promise<unknown>, done?: string) {
    setBusy(true);
    try {
      await work();
      if (done) showToast(done);
    } catch {
      showToast(t('operationFailed'));
    }
    setBusy(false);
  }

  return (
    <SettingsSection id="provider" title={t('providers.title')}>
      {data.links.map(({ id, email, created_at }) => (
        <Setting
          key={id}
          title={nameOf(email)}
          text={
            <>
              {data.provider !== null && email !== '' && <span className="block">{email}</span>}
              {t('providers.linkedOn', { date: date(created_at) })}
            </>
          }
        >
          <Button
            variant="quiet"
            size="sm"
            disabled={isBusy}
            onClick={() => void attempt(() => unlink(id), t('providers.unlinked', { provider: nameOf(email) }))}
          >
            {t('providers.unlink')}
          </Button>
        </Setting>
      ))}
      {data.provider !== null && data.links.length === 0 && (
        <Setting title={data.provider} text={t('providers.text', { provider: data.provider })}>
          <Button variant="quiet" size="sm" disabled={isBusy} onClick={() => void attempt(link)}>
            {t('providers.link', { provider: data.provider })}
          </Button>
        </Setting>
      )}
    </SettingsSection>
  );
}
