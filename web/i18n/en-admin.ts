/** Texts of the administration. They come when an administrator opens one of its pages. */
export const enAdmin = {
  frame: {
    label: 'Administration',
    dashboard: 'Dashboard',
    notifications: 'Notifications',
  },
  title: 'Admin Dashboard',
  lead: 'Who is here, how the house is doing, and what was done.',
  tabsLabel: 'Parts of the dashboard',
  tabs: {
    overview: 'Overview',
    users: 'User Management',
    settings: 'System Settings',
    database: 'Database',
    audit: 'Audit Log',
  },
} as const;
