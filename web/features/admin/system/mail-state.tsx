import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { SystemState } from '#contract/admin/system.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { Ago } from '../ago.tsx';
import { boxStyle, Panel } from '../panel.tsx';
import { Row, Rows } from '../rows.tsx';
import { TestMail } from './test-mail.tsx';

export function MailState({ mail }: { mail: SystemState['mail'] }) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const { unsentMessage } = useErrorMessage();
  const { is_set_up: isSetUp, pending, failed, last_sent_at: lastSent, last_error: lastError } = mail;
  return (
    <Panel id="mail" title={t('system.mail')}>
      <div className={boxStyle}>
        <p className="border-b border-edge px-4 py-3 font-medium sm:px-5">
          {t(isSetUp ? 'system.mailReady' : 'system.mailOff')}
        </p>
        <Rows>
          <Row name={t('system.queue')}>
            <Link to="/admin/notifications?tab=queue" className="link">
              {t('system.mailPending', { count: pending, formatted: count(pending) })},{' '}
              {t('system.mailFailed', { count: failed, formatted: count(failed) })}
            </Link>
          </Row>
          <Row name={t('system.mailLastSent')}>{lastSent ? <Ago at={lastSent} /> : t('notYet')}</Row>
        </Rows>
        {lastError && (
          <div className="border-t border-edge px-4 py-3 text-[0.9375rem] sm:px-5">
            <p className="text-soft">
              {t('system.mailLastError')} <Ago at={lastError.at} />
            </p>
            <p className="font-medium wrap-anywhere text-alarm">{unsentMessage(lastError.code, lastError.message)}</p>
          </div>
        )}
        <div className="border-t border-edge">
          <TestMail isSetUp={isSetUp} />
        </div>
      </div>
    </Panel>
  );
}
