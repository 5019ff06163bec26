import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Campaign } from '#contract/admin/campaigns.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx';

type Progress = Campaign['progress'][number];

interface ChannelProgressProps {
  progress: Progress;
  campaign: Campaign;
}

export function ChannelProgress({ progress, campaign: { title, status } }: ChannelProgressProps) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const { channel, recipient_count: all, sent_count, failed_count, skipped_count, waiting_count } = progress;
  const done = all - waiting_count;
  const parts = [
    ['sent', sent_count],
    ['failed', failed_count],
    ['skipped', skipped_count],
    [status === 'cancelled' ? 'unsent' : 'waiting', waiting_count],
  ] as const;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold">{t(`channels.${channel}`)}</span>
        <span className="text-soft tabular-nums">
          {parts
            .filter(([name, number]) => number > 0 || name === 'sent')
            .map(([name, number], i) => (
              <span key={name} className={name === 'failed' ? 'font-semibold text-alarm' : ''}>
                {i > 0 && ' · '}
                {t(`bulk.counts.${name}`, { formatted: count(number) })}
              </span>
            ))}
        </span>
      </p>
      <ProgressBar
        label={t('bulk.progressLabel', { channel: t(`channels.${channel}`), title })}
        valueText={t('bulk.progress', { done: count(done), all: count(all) })}
        total={all}
        done={sent_count}
        failed={failed_count}
        skipped={skipped_count}
      />
    </div>
  );
}
