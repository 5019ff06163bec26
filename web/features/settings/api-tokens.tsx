import { useState } from 'react';
import type { ApiToken } from '#contract/accounts/api-tokens.ts';
import { useApiTokenChanges, useApiTokens } from '#web/api/account/api-tokens.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RowActionButton } from '#web/ui/controls/row-action-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { ApiTokenDialog } from './api-token-dialog.tsx';
import { LoadFailed } from './load-failed.tsx';
import { SettingsSection } from './settings-section.tsx';

/** API tokens of the person. */
export function ApiTokens() {
  const { t } = useTranslation('identity');
  const { data, isPending, isError, refetch } = useApiTokens();
  const { revokeToken } = useApiTokenChanges();
  const [isCreating, setCreating] = useState(false);
  const [isBusy, setBusy] = useState(false);

  async function revoke(id: number) {
    setBusy(true);
    await revokeToken(id).then(
      () => showToast(t('tokens.revoked')),
      () => showToast(t('operationFailed')),
    );
    setBusy(false);
  }

  return (
    <SettingsSection id="api-tokens" title={t('tokens.title')}>
      <p className="py-3.5 text-[0.9375rem] text-soft">
        {t('tokens.text')}{' '}
        <a href="/api/docs" className="link">
          {t('tokens.docs')}
        </a>
      </p>
      {isPending && <span aria-hidden="true" className="waiting my-3.5 block h-14" />}
      {isError && !data && <LoadFailed onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul aria-label={t('tokens.title')} className="divide-y divide-edge">
          {data.map((token) => (
            <li key={token.id}>
              <Token token={token} isBusy={isBusy} onRevoke={() => void revoke(token.id)} />
            </li>
          ))}
        </ul>
      )}
      <div className="py-3.5">
        <Button variant="quiet" size="sm" onClick={() => setCreating(true)}>
          {t('tokens.create')}
        </Button>
      </div>
      {isCreating && <ApiTokenDialog onClose={() => setCreating(false)} />}
    </SettingsSection>
  );
}

function Token({ token, isBusy, onRevoke }: { token: ApiToken; isBusy: boolean; onRevoke: () => void }) {
  const { t } = useTranslation('identity');
  const { date } = useFormats();
  const isExpired = Date.parse(token.expires_at) <= useNow();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3.5">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere text-ink">
          {token.name} <code className="ms-1 text-sm font-normal text-faint">{token.prefix}…</code>
        </p>
        <p className="text-sm text-soft">{token.scopes.map((scope) => t(`scopes.${scope}`)).join(' · ')}</p>
        <p className="dotted text-sm text-soft">
          {isExpired ? (
            <span className="font-semibold text-alarm">{t('tokens.expired')}</span>
          ) : (
            <span>{t('tokens.expires', { date: date(token.expires_at) })}</span>
          )}
          <span>
            {token.last_used_at === null
              ? t('tokens.neverUsed')
              : t('tokens.lastUsed', { date: date(token.last_used_at) })}
          </span>
        </p>
      </div>
      <RowActionButton
        variant="quiet"
        size="sm"
        disabled={isBusy}
        aria-label={t('tokens.revokeLabel', { name: token.name })}
        onPress={onRevoke}
      >
        {t('tokens.revoke')}
      </RowActionButton>
    </div>
  );
}
