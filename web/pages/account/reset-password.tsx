import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useResetTokenCheck } from '#web/api/account/auth.ts';
import { openLogin } from '#web/api/account/require-login.ts';
import { ResetForm } from '#web/features/auth/reset-form.tsx';
import { useLinkToken, useWayToLogin } from '#web/features/auth/use-link.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { TicketPage, Waiting } from '#web/ui/layout/ticket-page.tsx';
import { HomeLink } from './home-link.tsx';

export function ResetPasswordPage() {
  const { t } = useTranslation('account');
  const token = useLinkToken();
  const { data: check, isPending, isError, refetch } = useResetTokenCheck(token);
  const [done, setDone] = useState<string | null>(null);
  useWayToLogin(done !== null, { notice: done ?? undefined });

  if (done !== null)
    return (
      <TicketPage title={t('reset.done')}>
        <Notice kind="success">{done}</Notice>
        <p className="text-sm text-soft">{t('links.soon')}</p>
        <HomeLink />
      </TicketPage>
    );
  if (!token) return <BadLink text={t('reset.noToken')} />;
  if (isError)
    return (
      <BadLink text={t('failures.resetCheck')}>
        <Button onClick={() => void refetch()}>{t('reset.retry')}</Button>
      </BadLink>
    );
  if (isPending)
    return (
      <TicketPage title={t('reset.title')}>
        <Waiting>{t('reset.checking')}</Waiting>
        <HomeLink />
      </TicketPage>
    );
  if (!check.valid) return <BadLink text={t('reset.invalid')} />;
  return (
    <TicketPage title={t('reset.title')} lead={t('reset.lead')}>
      <ResetForm token={token} onDone={setDone} />
      <HomeLink />
    </TicketPage>
  );
}

function BadLink({ text, children }: { text: string; children?: React.ReactNode }) {
  const { t } = useTranslation('account');
  return (
    <TicketPage title={t('reset.badTitle')}>
      <Notice kind="error">{text}</Notice>
      {children ?? <Button onClick={() => openLogin({ mode: 'forgot' })}>{t('reset.again')}</Button>}
      <HomeLink />
    </TicketPage>
  );
}
