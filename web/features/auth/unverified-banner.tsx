import { useTranslation } from '#web/i18n/use-translation.ts';
import type { User } from '#contract/auth.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useResend } from './use-resend.ts';

export function UnverifiedBanner({ user }: { user: User }) {
  const { t } = useTranslation('account');
  const { isBusy, said, resend } = useResend('resendBanner');
  return (
    <aside className="border-b border-edge bg-mark text-ink" aria-label={t('banner.label')}>
      <div className="page-width flex flex-wrap items-center gap-x-4 gap-y-1.5 py-2.5 text-[0.95rem]">
        <Icon name="mail" className="hidden size-5 shrink-0 sm:block" />
        <p className="min-w-0 break-words">{t('banner.text', { email: user.pending_email ?? user.email })}</p>
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void resend()}
          className="rounded-sm font-semibold underline decoration-2 underline-offset-4 hover:no-underline"
        >
          {isBusy ? t('banner.sending') : t('banner.resend')}
        </button>
        <output className="font-medium empty:hidden">{said?.text}</output>
      </div>
    </aside>
  );
}
