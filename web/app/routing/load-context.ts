import type { QueryClient } from '@tanstack/react-query';
import type { Translator } from '#web/i18n/translator.ts';
import { createContext, type LoaderFunctionArgs } from 'react-router';
import type { Call } from '#web/api/http/client.ts';
import type { SiteSettings } from '#web/lib/site-settings.ts';

export interface LoaderDeps {
  call: Call;
  queries: QueryClient;
  i18n: Translator;
  settings: SiteSettings;
}

export const loadContext = createContext<LoaderDeps>();

export const loaderDeps = ({ context }: Pick<LoaderFunctionArgs, 'context'>): LoaderDeps =>
  (context as Readonly<{ get(key: typeof loadContext): LoaderDeps }>).get(loadContext);
