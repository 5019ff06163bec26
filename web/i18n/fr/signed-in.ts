// Namespaces that every page loads for signed-in users, as one file.
export { notifications } from './notifications.ts';
export { recommendations } from './recommendations.ts';
export { security } from './security.ts';
