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
  /** Whether passkeys can belong to the address of this installation. */
  passkeys: boolean;
  /** Of whom a second factor is required. */
  requiredFactor: 'none' | 'admin' | 'all';
}

export const defaultSettings: SiteSettings = {
  country: 'US',
  supportEmail: 'support@localhost',
  publicUrl: '',
  emailHelper: true,
  passkeys: true,
  requiredFactor: 'none',
};

export const SiteSettingsContext = createContext(defaultSettings);

export const useSiteSettings = (): SiteSettings => use(SiteSettingsContext);
