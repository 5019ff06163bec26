import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { AdminUser, AdminUserDetail } from '#contract/admin/users.ts';
import { useUserChanges } from '#web/api/admin/users.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { FactorRemoval } from './factor-removal.tsx';
import { boxStyle, Panel } from '../panel.tsx';
import { Setting } from '../setting.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';
import type { UserActions } from '../users/use-user-actions.tsx';
import { protectionOf } from '../users/protection.ts';

interface UserAccessProps {
  detail: AdminUserDetail;
  actions: UserActions;
}

export function UserAccess({ detail, actions }: UserAccessProps) {
  const { user } = detail;
  const { t } = useTranslation('admin');
  const protection = protectionOf(user, useOwnUser().id);
  return (
    <Panel id="actions" title={t('user.actions')}>
      <div className={`${boxStyle} divide-y divide-edge`}>
        <ResetLink user={user} />
        <FactorRemoval user={user} second_factor={detail.second_factor} />
        <Setting title={t('user.status')} text={t(user.isActive ? 'user.statusActive' : 'user.statusInactive')}>
          {!user.isActive ? (
            <Button variant="quiet" size="sm" onClick={(press) => actions.activate(user, press)}>
              {t('users.activate')}
            </Button>
          ) : (
            <Button
              variant="quiet"
              size="sm"
              disabled={protection !== null}
              aria-describedby={protection ? 'protection' : undefined}
              onClick={() => actions.deactivate(user)}
            >
              {t('users.deactivate')}
            </Button>
          )}
        </Setting>
        <Setting title={t('user.deletion')} text={t('user.deletionText')}>
          <Button
            variant="danger"
            size="sm"
            disabled={protection !== null}
            aria-describedby={protection ? 'protection' : undefined}
            onClick={() => actions.remove(user)}
          >
            {t('users.delete')}
          </Button>
        </Setting>
        {protection && (
          <p id="protection" className="flex items-start gap-2.5 px-4 py-3 text-[0.9375rem] text-soft sm:px-5">
            <Icon name="lock" className="mt-0.5 size-4.5 shrink-0" />
            {t(`users.${protection}`)}
          </p>
        )}
      </div>
    </Panel>
  );
}

function ResetLink({ user: { id, email, isActive } }: { user: AdminUser }) {
  const { t } = useTranslation('admin');
  const { sendResetLink } = useUserChanges();
  const { showFailure } = useOperationFailure();
  const [isBusy, setBusy] = useState(false);

  async function send() {
    if (isBusy) return;
    setBusy(true);
    await sendResetLink(id).then(() => showToast(t('user.resetLinkSent', { email })), showFailure);
    setBusy(false);
  }

  return (
    <Setting title={t('user.password')} text={t('user.resetLinkText')}>
      <SubmitButton
        type="button"
        variant="quiet"
        size="sm"
        className="h-auto! min-h-9 py-1.5 whitespace-normal!"
        busy={isBusy}
        busyText={t('user.sending')}
        disabled={!isActive}
        onClick={() => void send()}
      >
        <Icon name="mail" className="size-4.5" />
        {t('user.resetLink')}
      </SubmitButton>
    </Setting>
  );
}
