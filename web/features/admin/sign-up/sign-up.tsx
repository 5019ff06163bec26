import type { Invitation } from '#contract/accounts/sign-up.ts';
import { useSignUp, useSignUpChanges } from '#web/api/admin/sign-up.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { unlessDoublePress } from '#web/lib/browser/double-press.ts';
import { useNow } from '#web/lib/hooks/use-now.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { boxStyle, Panel } from '../panel.tsx';
import { Skeleton } from '../skeleton.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';
import { Approvals } from './approvals.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** Sign-up settings, approvals and all invitations. */
export function SignUp() {
  const { t } = useTranslation('identity');
  const { data, isError, refetch } = useSignUp();
  if (!data)
    return isError ? (
      <LoadFailed onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="flex flex-col gap-4" blocks={['h-72', 'h-24', 'h-24']} />
    );
  return (
    <div className="flex flex-col gap-10">
      <Panel id="sign-up-settings" title={t('signUp.title')}>
        <SignUpForm settings={data.settings} />
      </Panel>
      <Panel id="approvals" title={t('signUp.waiting')}>
        <Approvals approvals={data.approvals} />
      </Panel>
      <Panel id="invitations" title={t('invitations.title')}>
        <Invitations invitations={data.invitations} />
      </Panel>
    </div>
  );
}

function Invitations({ invitations }: { invitations: (Invitation & { created_by: string })[] }) {
  const { t } = useTranslation('identity');
  const { date } = useFormats();
  const { withdraw } = useSignUpChanges();
  const { showFailure } = useOperationFailure();
  const now = useNow();
  if (invitations.length === 0) return <p className="text-soft">{t('invitations.none')}</p>;
  return (
    <ul aria-label={t('invitations.title')} className={`${boxStyle} divide-y divide-edge`}>
      {invitations.map((invitation) => (
        <li key={invitation.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <div className="min-w-0 flex-1 basis-52">
            <p className="font-semibold">
              {t('invitations.used', { uses: invitation.uses, max: invitation.max_uses })}
            </p>
            <p className="dotted text-sm text-soft">
              <span>{t('invitations.by', { name: invitation.created_by })}</span>
              <span>
                {Date.parse(invitation.expires_at) <= now
                  ? t('invitations.expired')
                  : t('invitations.expires', { date: date(invitation.expires_at) })}
              </span>
            </p>
          </div>
          <Button
            variant="quiet"
            size="sm"
            disabled={withdraw.isPending}
            onClick={(press) =>
              unlessDoublePress({ scope: 'withdrawal', subject: invitation.id }, press, () =>
                withdraw.mutateAsync(invitation.id).then(() => showToast(t('invitations.withdrawn')), showFailure),
              )
            }
          >
            {t('invitations.withdraw')}
          </Button>
        </li>
      ))}
    </ul>
  );
}
