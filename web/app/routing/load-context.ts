import type { QueryClient } from '@tanstack/react-query';
import type { Speech } from '#web/i18n/translator.ts';
import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { Call } from '#web/api/http/client.ts';
import type { SiteSettings } from '#web/lib/site-settings.ts';

/** What loaders work with. */
export interface LoadTools {
  call: Call;
  queries: QueryClient;
  i18n: Speech;
  settings: SiteSettings;
}

export const loadContext = createContext<LoadTools>();

export const toolsOf = ({ context }: Pick<LoaderFunctionArgs, 'context'>): LoadTools =>
  (context as Readonly<{ get(key: typeof loadContext): LoadTools }>).get(loadContext);
