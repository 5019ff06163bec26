/** One file with everything for signed-in users. */
export { NotificationBell } from '#web/features/notifications/notification-bell.tsx';
export { PendingAdd } from './pending-add.tsx';
export { AccountPreferences } from './account-preferences.tsx';
