import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { TranslatorProvider } from '#web/i18n/translator-provider.tsx';
import type { Translator } from '#web/i18n/translator.ts';
import { CallContext } from '#web/api/http/call-context.tsx';
import type { Call } from '#web/api/http/client.ts';
import type { Session } from '#web/api/session.ts';
import { SessionContext } from '#web/api/use-session.ts';
import { SiteSettingsContext, type SiteSettings } from '#web/lib/site-settings.ts';

interface ProvidersProps {
  queries: QueryClient;
  call: Call;
  session: Session;
  i18n: Translator;
  settings: SiteSettings;
  children: ReactNode;
}

/** The same on the server and in the browser. */
export function Providers({ queries, call, session, i18n, settings, children }: ProvidersProps) {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <CallContext value={call}>
          <SessionContext value={session}>
            <SiteSettingsContext value={settings}>
              <TranslatorProvider translator={i18n}>{children}</TranslatorProvider>
            </SiteSettingsContext>
          </SessionContext>
        </CallContext>
      </QueryClientProvider>
    </StrictMode>
  );
}
