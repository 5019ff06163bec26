import { createContext, use } from 'react';

/** What the server tells the pages about this installation. */
export interface SiteSettings {
  /** Where the reader probably is: two letters. */
  country: string;
  /** Whom Help tells people to write to. */
  supportEmail: string;
  /** Origin of links to ourselves, for other sites; empty in development. */
  publicUrl: string;
  /** Whether the page that mails a verification link to anybody is shown. */
  emailHelper: boolean;
}

export const defaultSettings: SiteSettings = {
  country: 'US',
  supportEmail: 'support@localhost',
  publicUrl: '',
  emailHelper: true,
};

export const SiteSettingsContext = createContext(defaultSettings);

export const useSiteSettings = (): SiteSettings => use(SiteSettingsContext);
