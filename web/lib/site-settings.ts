import { createContext, use } from 'react';

/** What the server tells the pages about this installation. */
export interface SiteSettings {
  language: string;
  /** Where posters and photos come from; a size and a path follow. */
  imageBase: string;
  /** Whom Help tells people to write to. */
  supportEmail: string;
  /** Origin of links to ourselves, for other sites; empty in development. */
  publicUrl: string;
  /** Whether the page that mails a verification link to anybody is shown. */
  emailHelper: boolean;
}

export const defaultSettings: SiteSettings = {
  language: 'en',
  imageBase: 'https://image.tmdb.org/t/p',
  supportEmail: 'support@localhost',
  publicUrl: '',
  emailHelper: true,
};

export const SiteSettingsContext = createContext(defaultSettings);

export const useSiteSettings = (): SiteSettings => use(SiteSettingsContext);

/** The address of an image in one of the sizes its host offers; paths that are full addresses stay as they are. */
export function imageUrl(settings: SiteSettings, path: string, size: `w${number}`): string {
  return /^https?:/.test(path) ? path : `${settings.imageBase}/${size}${path}`;
}
