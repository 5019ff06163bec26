import { useEffect, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Outlet, ScrollRestoration } from 'react-router';
import { limits } from '#contract/limits.ts';
import { useIsReachable } from '#web/api/http/reachability.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { markPressHandled, replayEarlyPresses } from '#web/lib/browser/early-presses.ts';
import { CardSlotContext, createCardSlot } from '#web/ui/controls/card-actions.tsx';
import { NavigationGuards } from '#web/ui/overlays/navigation-guards.ts';
import { Toasts } from '#web/ui/overlays/toast.tsx';
import { AccountDialogHost } from '#web/app/account/account-dialog-host.tsx';
import { AccountNotice } from '#web/app/account/account-notice.tsx';
import { requiredFactor, useAccountModule } from '#web/app/account/account-modules.ts';
import { useMustSetUpFactor } from '#web/api/use-session.ts';
import { ProofDialogHost } from '#web/app/account/proof-dialog-host.tsx';
import { offlineBar } from '#web/app/offline/lazy-offline-bar.ts';
import { ShortcutsHost } from '#web/app/shortcuts/shortcuts-host.tsx';
import { RouteAnnouncer } from '#web/app/routing/route-announcer.tsx';
import { cardButtons } from './lazy-card-buttons.ts';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';

/** The frame of every page. */
export function Layout() {
  const { t } = useTranslation();
  const buttons = useLazyModule(cardButtons);
  const [cardSlot] = useState(createCardSlot);
  useEffect(replayEarlyPresses, []);
  useEffect(() => {
    if (buttons) cardSlot.fill(buttons.CardButtons);
  }, [buttons, cardSlot]);
  return (
    <div className="flex min-h-dvh flex-col" onClickCapture={(event) => markPressHandled(event.target)}>
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed! focus:start-4 focus:top-3 focus:z-50 focus:rounded-md focus:bg-bulb focus:px-4 focus:py-2 focus:font-semibold focus:text-letter"
      >
        {t('site.skip')}
      </a>
      <SiteHeader />
      <Connection />
      <AccountNotice />
      <main id="main" tabIndex={-1} className="flex-1">
        <CardSlotContext value={cardSlot}>
          <PageOrSetup />
        </CardSlotContext>
      </main>
      <SiteFooter />
      <Toasts forMs={limits.toastMs} />
      <AccountDialogHost />
      <ProofDialogHost />
      {buttons && <buttons.WatchDialogHost />}
      {buttons && <buttons.ListPickerHost />}
      <ShortcutsHost />
      <RouteAnnouncer />
      <ScrollRestoration />
      <NavigationGuards />
    </div>
  );
}

function Connection() {
  const isReachable = useIsReachable();
  const bar = useLazyModule(offlineBar, { isWanted: !isReachable });
  return bar && <bar.OfflineBar />;
}

/** The page, or the second factor that must be set up first. */
function PageOrSetup() {
  const mustSetUp = useMustSetUpFactor();
  const setup = useAccountModule(requiredFactor, mustSetUp);
  if (!mustSetUp) return <Outlet />;
  return setup && <setup.RequiredFactor />;
}
