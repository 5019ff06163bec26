import { createContext, use } from 'react';

/** What the server tells the pages about this installation. */
export interface SiteSettings {
  language: string;
  /** Whom Help tells people to write to. */
  supportEmail: string;
  /** Origin of links to ourselves, for other sites; empty in development. */
  publicUrl: string;
}

export const defaultSettings: SiteSettings = {
  language: 'en',
  supportEmail: 'support@localhost',
  publicUrl: '',
};

export const SiteSettingsContext = createContext(defaultSettings);

export const useSiteSettings = (): SiteSettings => use(SiteSettingsContext);
