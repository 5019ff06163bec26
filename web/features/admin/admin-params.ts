export const adminTabs = ['overview', 'users', 'settings', 'database', 'audit'] as const;
export type AdminTab = (typeof adminTabs)[number];

/** The part of the dashboard that an address names. */
export const readTab = (params: URLSearchParams): AdminTab =>
  adminTabs.find((tab) => tab === params.get('tab')) ?? 'overview';
