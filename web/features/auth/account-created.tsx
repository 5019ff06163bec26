import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFocusOnArrival } from '#web/lib/hooks/use-focus-on-arrival.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

interface AccountCreatedProps {
  email: string;
  onBack: () => void;
  onLogin: () => void;
}

/** After registering. Resending requires a sign-in, so it returns people to the form (BEHAVIOUR.md 8). */
export function AccountCreated({ email, onBack, onLogin }: AccountCreatedProps) {
  const { t } = useTranslation('account');
  const button = useFocusOnArrival<HTMLButtonElement>();
  const [isAsked, setAsked] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      <p className="text-soft">
        {t('dialog.created.sent')} <strong className="font-semibold break-words text-ink">{email}</strong>.{' '}
        {t('dialog.created.open')}
      </p>
      {isAsked && (
        <Notice>
          <p>{t('dialog.created.again')}</p>
          <p className="text-sm font-normal text-soft">{t('dialog.created.againText')}</p>
          <button type="button" className="link mt-1 text-sm font-semibold" onClick={onBack}>
            {t('dialog.created.back')}
          </button>
        </Notice>
      )}
      <Button ref={button} size="lg" className="mt-1" onClick={onLogin}>
        {t('dialog.created.login')}
      </Button>
      <Button variant="quiet" onClick={() => setAsked(true)}>
        {t('dialog.created.resend')}
      </Button>
    </div>
  );
}
