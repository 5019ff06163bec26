import { createContext, use } from 'react';

/** Settings of this installation, sent with every page. */
export interface SiteSettings {
  /** The reader's probable country, two letters. */
  country: string;
  /** Contact address on the Help page. */
  supportEmail: string;
  /** Origin of links to this site; empty in development. */
  publicUrl: string;
  /** Whether the verification helper page is enabled. */
  emailHelper: boolean;
  /** Whether passkeys work at the public address. */
  passkeys: boolean;
  /** False if only the provider signs in (`OIDC_ONLY`). */
  ownSignIn: boolean;
  /** Roles that must use a second factor. */
  requiredFactor: 'none' | 'admin' | 'all';
}

export const defaultSettings: SiteSettings = {
  country: 'US',
  supportEmail: 'support@localhost',
  publicUrl: '',
  emailHelper: true,
  passkeys: true,
  ownSignIn: true,
  requiredFactor: 'none',
};

export const SiteSettingsContext = createContext(defaultSettings);

export const useSiteSettings = (): SiteSettings => use(SiteSettingsContext);
