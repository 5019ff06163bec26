import type { NoticeTexts } from '../notice-texts.ts';

export const en: NoticeTexts = {
  registered: () => ({
    title: 'Welcome to Marquee',
    message: 'Search for a film, a show or somebody you like to watch, and keep what you find in your collections.',
    action_text: 'Find something to watch',
  }),
  email_verified: () => ({
    title: 'Your email address is confirmed',
    message: 'We can now help you if you ever forget your password.',
    action_text: 'Open profile',
  }),
  email_changed: ({ to }) => ({
    title: 'Your email address has changed',
    message: `Mails about your account now go to ${to}. If this was not you, change your password.`,
    action_text: 'Open profile',
  }),
  password_changed: ({ by }) => ({
    title: by === 'reset' ? 'Your password was reset' : 'Your password was changed',
    message:
      by === 'operator'
        ? 'An administrator gave your account a new password and signed you out everywhere.'
        : 'All devices were signed out. If this was not you, reset your password now.',
    action_text: 'Review your devices',
  }),
  signed_in: ({ browser, system }) => ({
    title: 'New sign-in to your account',
    message: `Somebody signed in with ${deviceName(browser, system)}. If this was not you, sign that device out and change your password.`,
    action_text: 'Review your devices',
  }),
  session_stolen: ({ browser, system }) => ({
    title: 'A device was signed out for your safety',
    message: `The sign-in of ${deviceName(browser, system)} was used from two places at once, so it has been ended. Change your password if you are unsure.`,
    action_text: 'Review your devices',
  }),
  approval_requested: () => ({
    title: 'A new account waits for approval',
    message: 'A new account needs your approval.',
    action_text: 'See who waits',
  }),
  deletion_cancelled: () => ({
    title: 'Your account is not deleted',
    message: 'You signed in again, so your account will not be deleted.',
    action_text: 'Open settings',
  }),
};

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'a device'
    : [browser ?? 'a browser', system].filter((part) => part !== null).join(' on ');
