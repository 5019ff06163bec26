import { createContext, use } from 'react';

/** Settings of this installation, sent with every page. */
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
