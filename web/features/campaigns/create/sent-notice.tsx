import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { BulkSendReply } from '#contract/admin/campaigns.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { MarqueeSign } from '#web/ui/media/marquee-sign.tsx';
import { tabAddress } from '../campaign-params.ts';
import { useDateTime } from '../date-time.tsx';

interface SentNoticeProps {
  reply: BulkSendReply;
  scheduledAt: string | null;
  onAnother: () => void;
}

export function SentNotice({ reply, scheduledAt, onAnother }: SentNoticeProps) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const dateTime = useDateTime();
  const focus = useRef<HTMLDivElement>(null);
  const { campaign_id: id, status, recipient_count: people, sent_count: sent, failed_count: failedCount } = reply;
  useEffect(() => focus.current?.focus(), []);
  const counted = (number: number) => ({ count: number, formatted: count(number) });
  return (
    <div
      ref={focus}
      tabIndex={-1}
      className="mx-auto flex max-w-xl flex-col items-center gap-5 px-2 py-14 text-center text-soft"
    >
      <MarqueeSign
        as="h2"
        lines={[t(status === 'scheduled' ? 'result.scheduled' : status === 'sent' ? 'result.sentAll' : 'result.sent')]}
        className="mb-2 text-5xl sm:text-6xl"
      />
      {status === 'scheduled' && scheduledAt ? (
        <p className="text-lg">
          {t('result.goesOut', { when: dateTime(scheduledAt), people: t('people', counted(people)) })}
        </p>
      ) : (
        <p className="text-lg">
          {t('result.sentCount', counted(sent))} {t('result.failedCount', counted(failedCount))}
          {status === 'sending' && <span className="block">{t('result.goesOn')}</span>}
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3">
        <Link to={tabAddress('bulk', { campaign: String(id) })} className={buttonStyle({})}>
          {t('result.campaign')}
        </Link>
        <Button variant="quiet" onClick={onAnother}>
          {t('result.another')}
        </Button>
      </div>
    </div>
  );
}
