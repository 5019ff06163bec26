import type { Language } from '#contract/preference-choices.ts';
import { createI18n, loadNamespaces } from '#web/i18n/i18n.ts';

/** The members of `web/public/manifest.webmanifest` that contain texts. */
interface WebManifest {
  lang: string;
  description: string;
  screenshots: { label: string }[];
  shortcuts: { name: string; url: string }[];
}

/** The web app manifest in a language. The name is the same in all. */
export async function localiseManifest<M extends WebManifest>(manifest: M, language: Language): Promise<M> {
  const i18n = await createI18n(language);
  await loadNamespaces(i18n, 'lists', 'notifications');
  const { t } = i18n;
  const shortcuts: Record<string, string> = {
    '/watchlist': t('page.title', { ns: 'lists' }),
    '/notifications': t('title', { ns: 'notifications' }),
  };
  return {
    ...manifest,
    lang: language,
    description: t('site.description'),
    screenshots: manifest.screenshots.map((each) => ({ ...each, label: t('site.home') })),
    shortcuts: manifest.shortcuts.map((each) => ({ ...each, name: shortcuts[each.url] ?? each.name })),
  };
}
