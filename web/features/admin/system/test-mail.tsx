import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useTestMail, type MailOutcome } from '#web/api/admin/server-state.ts';
import { useOwnUser } from '#web/api/use-session.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { Setting } from '../setting.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';

export function TestMail({ isSetUp }: { isSetUp: boolean }) {
  const { t } = useTranslation('admin');
  const { email } = useOwnUser();
  const send = useTestMail();
  const { failureText } = useOperationFailure();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<MailOutcome | { status: 'refused'; reason: string } | null>(null);

  async function test() {
    if (isBusy) return;
    setBusy(true);
    setOutcome(null);
    setOutcome(await send().catch((error: unknown) => ({ status: 'refused' as const, reason: failureText(error) })));
    setBusy(false);
  }

  return (
    <>
      <Setting title={t('system.testMail')} text={t('system.testMailText', { email })}>
        <SubmitButton
          type="button"
          variant="quiet"
          size="sm"
          busy={isBusy}
          busyText={t('system.testMailSending')}
          onClick={() => void test()}
        >
          {t('system.testMailSend')}
        </SubmitButton>
      </Setting>
      <div aria-live="polite" className="px-4 pb-4 empty:hidden sm:px-5">
        {outcome?.status === 'sent' &&
          (isSetUp ? (
            <Notice kind="success">{t('system.testMailSent', { email })}</Notice>
          ) : (
            <Notice>{t('system.testMailLogged')}</Notice>
          ))}
        {outcome?.status === 'waiting' && <Notice>{t('system.testMailWaiting', { email })}</Notice>}
        {outcome?.status === 'failed' && (
          <Notice kind="error">{t('system.testMailFailed', { reason: outcome.reason })}</Notice>
        )}
        {outcome?.status === 'refused' && <Notice kind="error">{outcome.reason}</Notice>}
      </div>
    </>
  );
}
