import { useTranslation } from '#web/i18n/use-translation.ts';
import type { PreviewReply } from '#contract/admin/campaigns.ts';
import { useFormats } from '#web/i18n/use-formats.ts';

export function Recipients({ preview, isRefused }: { preview: PreviewReply | undefined; isRefused: boolean }) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  return (
    <section aria-labelledby="recipients-title" aria-live="polite" className="min-w-0 flex-1 basis-64">
      <h2 id="recipients-title" className="text-sm font-semibold text-faint">
        {t('form.recipients')}
      </h2>
      {isRefused ? (
        <p className="text-soft">{t('form.recipientsUnknown')}</p>
      ) : !preview ? (
        <p className="text-soft">{t('form.counting')}</p>
      ) : preview.recipient_count === 0 ? (
        <p className="font-semibold text-alarm">{t('form.recipientsNobody')}</p>
      ) : (
        <>
          <p className="text-lg leading-snug font-semibold">
            {t('people', { count: preview.recipient_count, formatted: count(preview.recipient_count) })}
            <span className="ms-2 text-[0.9375rem] font-normal text-soft">
              {preview.channels
                .map(({ channel, recipient_count: people }) =>
                  t('form.channelCount', { channel: t(`channels.${channel}`), formatted: count(people) }),
                )
                .join(' · ')}
            </span>
          </p>
          <p className="text-sm break-words text-soft">
            <FirstNames names={preview.first_names} total={preview.recipient_count} />
          </p>
        </>
      )}
    </section>
  );
}

export function FirstNames({ names, total }: { names: string[]; total: number }) {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  const more = total - names.length;
  const listed = names.join(', ');
  return more > 0 ? t('form.recipientsMore', { names: listed, count: more, formatted: count(more) }) : listed;
}
