import { useState, type ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { RenderedMessage } from '#contract/messages.ts';
import type { Notification, NotificationType } from '#contract/notifications/inbox.ts';
import type { Language } from '#contract/preference-choices.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useIsDark } from '#web/lib/browser/theme.ts';
import { RadioRow } from '#web/ui/forms/radio-row.tsx';
import { HtmlFrame } from '#web/ui/layout/html-frame.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Passed in by the page: notification cards belong to another feature. */
export type DrawCard = (notification: Notification) => ReactNode;

type PreviewProblem = 'refused' | 'unavailable' | null;

export const previewProblemOf = (error: unknown): PreviewProblem =>
  error ? (failureOf(error).status === 400 ? 'refused' : 'unavailable') : null;

interface PreviewPaneProps {
  drawCard: DrawCard;
  type: NotificationType;
  /** By language, English first. */
  samples: RenderedMessage[] | undefined;
  /** The language being edited. */
  language?: Language | undefined;
  onLanguage?: (language: Language) => void;
  /** Why the preview is out of date. */
  problem: PreviewProblem;
}

export function PreviewPane({ drawCard, type, samples, language, onLanguage, problem }: PreviewPaneProps) {
  const { t } = useTranslation('campaigns');
  const isDark = useIsDark();
  const [way, setWay] = useState<'card' | 'mail'>('card');
  const [look, setLook] = useState<'light' | 'dark'>(isDark ? 'dark' : 'light');
  const [ownLanguage, setOwnLanguage] = useState<Language>('en');
  const shown = language ?? ownLanguage;
  const sample = samples?.find((each) => each.language === shown) ?? samples?.[0];
  return (
    <section aria-labelledby="preview-title" className="flex min-w-0 flex-col gap-3">
      <h2 id="preview-title" className="display text-3xl">
        {t('preview.title')}
      </h2>
      <div className="flex flex-wrap gap-2">
        <RadioRow
          label={t('preview.as')}
          labelHidden
          size="sm"
          options={(['card', 'mail'] as const).map((value) => ({ value, label: t(`preview.ways.${value}`) }))}
          value={way}
          onChange={setWay}
        />
        <RadioRow
          label={t('preview.look')}
          labelHidden
          size="sm"
          options={(['light', 'dark'] as const).map((value) => ({ value, label: t(`preview.looks.${value}`) }))}
          value={look}
          onChange={setLook}
        />
        {samples && samples.length > 1 && (
          <RadioRow
            label={t('preview.language')}
            labelHidden
            size="sm"
            options={samples.map((each) => ({ value: each.language, label: each.language.toUpperCase() }))}
            value={sample?.language ?? 'en'}
            onChange={onLanguage ?? setOwnLanguage}
          />
        )}
      </div>
      {problem && <Notice urgent={false}>{t(`preview.${problem}`)}</Notice>}
      {!sample && !problem && <span aria-hidden="true" className="waiting h-48 rounded-md!" />}
      {sample && (
        <div className={problem ? 'opacity-60' : ''}>
          {way === 'card' ? (
            <div
              data-theme={look}
              lang={sample.language}
              inert
              className="rounded-md border border-edge bg-canvas p-3 text-ink sm:p-5"
            >
              {drawCard({ ...sample.in_app, id: 0, type, is_read: false, read_at: null, created_at: rightNow })}
            </div>
          ) : (
            <Mail mail={sample.email} look={look} />
          )}
        </div>
      )}
    </section>
  );
}

function Mail({ mail, look }: { mail: RenderedMessage['email']; look: 'light' | 'dark' }) {
  const { t } = useTranslation('campaigns');
  const html = look === 'dark' ? mail.html_dark : mail.html_light;
  return (
    <div data-theme={look} className="overflow-hidden rounded-md border border-edge bg-raised text-ink">
      <p className="border-b border-edge px-4 py-2.5 break-words">
        <span className="text-sm text-faint">{t('preview.subject')}</span>
        <span className="block font-semibold">{mail.subject}</span>
      </p>
      <HtmlFrame key={html} title={t('preview.mailTitle')} html={html} />
    </div>
  );
}

/** Shown as "just now" for as long as the page is open. */
const rightNow = new Date(Date.now() + 60_000_000).toISOString();
