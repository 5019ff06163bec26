import { useCalendarFeed, useFeedMutations } from '#web/api/calendar/calendar.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { CopyButton } from '#web/ui/controls/copy-button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** The private address for calendar programs: create, copy, replace, revoke. */
export function CalendarAddress() {
  const { t } = useTranslation('calendar');
  const { date } = useFormats();
  const { data } = useCalendarFeed();
  const { create, revoke } = useFeedMutations();
  const onError = () => showToast(t('feed.failed'));
  const feed = data?.feed;
  const url = feed ? create.data?.url : undefined;
  return (
    <Section id="address" title={t('feed.title')}>
      <div className="flex max-w-3xl flex-col gap-4">
        <p className="text-soft">{t('feed.text')}</p>
        {url && <Address url={url} />}
        {feed && !url && <p>{t('feed.since', { date: date(feed.created_at) })}</p>}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="quiet"
            disabled={!data || create.isPending}
            onClick={() =>
              create.mutate(undefined, {
                onError,
                onSuccess: () => showToast(`${t('feed.created')}. ${t('feed.once')}`),
              })
            }
          >
            {t(feed ? 'feed.replace' : 'feed.create')}
          </Button>
          {feed && (
            <Button
              variant="plain"
              disabled={revoke.isPending}
              onClick={() =>
                revoke.mutate(undefined, {
                  onError,
                  onSuccess: () => {
                    create.reset();
                    showToast(t('feed.revoked'));
                  },
                })
              }
            >
              {t('feed.revoke')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useTranslation('calendar');
  const { t: copying } = useTranslation('identity');
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-end gap-3">
        <Field
          label={t('feed.label')}
          value={url}
          readOnly
          className="min-w-0 flex-1 font-mono"
          onFocus={(event) => event.target.select()}
        />
        <CopyButton variant="quiet" text={url} copied={copying('copied')} failed={copying('copyFailed')}>
          {copying('copy')}
        </CopyButton>
      </div>
      <p className="text-sm text-soft">{t('feed.once')}</p>
      {/* Calendar programs subscribe to addresses of this scheme, over http or https. */}
      <a href={url.replace(/^https?:/, 'webcal:')} className={`${buttonStyle()} mt-1 self-start`}>
        {t('feed.subscribe')}
      </a>
    </div>
  );
}
