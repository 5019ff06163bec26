/** What comes with somebody who is signed in, in one file. */
export { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
export { AccountPreferences } from './account-preferences.tsx';
