import { useMemo } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Outlet, ScrollRestoration } from 'react-router';
import { limits } from '#contract/limits.ts';
import { listButtonsPart } from '#web/features/lists/list-buttons-part.ts';
import { afterAllTurns } from '#web/lib/async/idle-queue.ts';
import { usePart } from '#web/lib/async/use-lazy-part.ts';
import { CardSlotContext } from '#web/ui/controls/card-actions.tsx';
import { Toasts } from '#web/ui/overlays/toast.tsx';
import { AccountDialogHost } from '#web/app/account/account-dialog-host.tsx';
import { AccountNotice } from '#web/app/account/account-notice.tsx';
import { RouteAnnouncer } from '#web/app/routing/route-announcer.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** Given to all cards at once, and to pieces of a page only when they have been taken over: else they would be drawn anew. */
const buttonsAfterTurns: typeof listButtonsPart = {
  ...listButtonsPart,
  load: async () => {
    const [buttons] = await Promise.all([listButtonsPart.load(), afterAllTurns()]);
    return buttons;
  },
};

/** What surrounds every page. */
export function Layout() {
  const { t } = useTranslation();
  const listButtons = usePart(buttonsAfterTurns);
  const cardSlot = useMemo(() => listButtons && { Actions: listButtons.QuickActions }, [listButtons]);
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed! focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-bulb focus:px-4 focus:py-2 focus:font-semibold focus:text-letter"
      >
        {t('site.skip')}
      </a>
      <SiteHeader />
      <AccountNotice />
      <main id="main" tabIndex={-1} className="flex-1">
        <CardSlotContext value={cardSlot}>
          <Outlet />
        </CardSlotContext>
      </main>
      <SiteFooter />
      <Toasts forMs={limits.toastMs} />
      <AccountDialogHost />
      <RouteAnnouncer />
      <ScrollRestoration />
    </div>
  );
}
