import type { MailTexts, SummarizedMailName } from '../mails.ts';

export const en: MailTexts = {
  linkHint: 'If the button does not work, copy this address into your browser:',
  footer: 'You get this mail because of your Marquee account. Please do not reply to it; nobody reads this mailbox.',
  unsubscribe: 'Unsubscribe from these mails',
  mails: {
    verification: ({ username }) => ({
      subject: 'Confirm your email address',
      preview: 'One click, and your Marquee account is ready.',
      heading: 'Confirm your email address',
      paragraphs: [
        `Welcome to Marquee! Your account “${username}” has been created.`,
        'Please confirm that this mailbox is yours, so that we can help you if you ever forget your password.',
      ],
      button: 'Confirm email address',
      notes: [
        'The link works for 24 hours.',
        'You did not create an account? Then somebody mistyped their address. Ignore this mail and nothing happens.',
      ],
    }),
    email_change: ({ username, newEmail }) => ({
      subject: 'Confirm your new email address',
      preview: 'Your address changes once you confirm it.',
      heading: 'Confirm your new email address',
      paragraphs: [
        `The Marquee account “${username}” is to use ${newEmail} from now on.`,
        'Please confirm that this mailbox is yours. Until then the old address stays in use.',
      ],
      button: 'Confirm new address',
      notes: ['The link works for 24 hours.', 'You did not ask for this? Ignore this mail and nothing changes.'],
    }),
    email_change_requested: ({ firstName, newEmail }) => ({
      subject: 'Your email address is about to change',
      preview: 'Was this you? Then there is nothing to do.',
      heading: 'A new email address for your account',
      paragraphs: [
        `Hi ${firstName},`,
        `Somebody who is signed in to your Marquee account asked to change its address to ${newEmail}. It changes as soon as that mailbox confirms it.`,
        'Was this you? Then there is nothing to do here. If not, stop the change with this link, and choose a new password afterwards.',
      ],
      button: 'Stop the change',
      notes: [
        'The link works for 7 days, also once the address has changed: it then takes the change back and signs everybody out.',
      ],
    }),
    email_changed: ({ firstName, newEmail }) => ({
      subject: 'Your email address has changed',
      preview: `Mails about your account now go to ${newEmail}.`,
      heading: 'Your email address has changed',
      paragraphs: [
        `Hi ${firstName},`,
        `From now on, mails about your Marquee account go to ${newEmail} and no longer to this address.`,
        'If this was not you, please contact us straight away.',
      ],
      button: 'Get help',
    }),
    email_changed_revertible: ({ firstName, newEmail }) => ({
      subject: 'Your email address has changed',
      preview: `Mails about your account now go to ${newEmail}.`,
      heading: 'Your email address has changed',
      paragraphs: [
        `Hi ${firstName},`,
        `From now on, mails about your Marquee account go to ${newEmail} and no longer to this address.`,
        'Was this you? Then there is nothing to do here. If not, take the change back: this address returns, everybody is signed out, and links sent to the new address stop working.',
      ],
      button: 'Take the change back',
      notes: ['The link works for 7 days.'],
    }),
    password_reset_announced: ({ firstName, newEmail }) => ({
      subject: 'Somebody asked to reset your password',
      preview: 'The link went to your new address.',
      heading: 'Somebody asked to reset your password',
      paragraphs: [
        `Hi ${firstName},`,
        `a link to choose a new password was sent to ${newEmail}, the present address of your Marquee account.`,
        'Was this you? Then there is nothing to do here. If not, take the change of address back. The link then no longer works.',
      ],
      button: 'Take the change back',
      notes: ['This works until 7 days after the address changed.'],
    }),
    password_reset: ({ firstName }) => ({
      subject: 'Reset your password',
      preview: 'The link works for one hour, and once.',
      heading: 'Choose a new password',
      paragraphs: [`Hi ${firstName},`, 'You asked to reset the password of your Marquee account. Here is the link.'],
      button: 'Choose a new password',
      notes: [
        'The link works for one hour, and once.',
        'You did not ask for this? Ignore this mail; your password stays as it is.',
      ],
    }),
    password_change: ({ firstName }) => ({
      subject: 'Confirm your new password',
      preview: 'Your password changes once you confirm it.',
      heading: 'Confirm your new password',
      paragraphs: [
        `Hi ${firstName},`,
        'Your new password is waiting. Once you confirm it here, it takes effect and every device is signed out.',
      ],
      button: 'Confirm password change',
      notes: [
        'The link works for one hour, and once.',
        'You did not ask for this? Then somebody else knows your password: change it now. This link then no longer works.',
      ],
    }),
    password_changed: ({ firstName }) => ({
      subject: 'Your password has been changed',
      preview: 'Was this you? Then there is nothing to do.',
      heading: 'Your password has been changed',
      paragraphs: [
        `Hi ${firstName},`,
        'The password of your Marquee account has just been changed, and all other devices have been signed out.',
        'Was this you? Then there is nothing to do. If not, choose “Forgot password?” when you sign in: the link that we send you locks everybody else out.',
      ],
      button: 'Sign in',
    }),
    registration_attempt: ({ username }) => ({
      subject: 'You already have an account',
      preview: 'Somebody tried to use your address for an account.',
      heading: 'You already have an account',
      paragraphs: [
        'Somebody, probably you, just tried to use this email address for a Marquee account.',
        `It already belongs to the account “${username}”, so nothing was created or changed.`,
        'Simply sign in. If you have forgotten the password, choose “Forgot password?” there.',
      ],
      button: 'Sign in',
      notes: ['This was not you? Then ignore this mail; your account is safe.'],
    }),
    provider_link: ({ username, provider }) => ({
      subject: 'Link your sign-in',
      preview: 'Was this you? Then confirm.',
      heading: 'Link your sign-in',
      paragraphs: [
        `Somebody who signed in with ${provider} has the email address of your Marquee account “${username}”. If this was you, link the two: from then on you can sign in with ${provider}.`,
      ],
      button: 'Link the accounts',
      notes: ['You did not ask for this? Ignore this mail and nothing happens.'],
    }),
    account_approved: ({ username }) => ({
      subject: 'Your account has been approved',
      preview: 'You can sign in now.',
      heading: 'Your account has been approved',
      paragraphs: [`An administrator has approved the account “${username}”. You can sign in now.`],
      button: 'Sign in',
    }),
    account_refused: ({ username }) => ({
      subject: 'Your account was not approved',
      preview: 'The account has been deleted.',
      heading: 'Your account was not approved',
      paragraphs: [
        `An administrator did not approve the account “${username}”. It has been deleted, with everything that you entered.`,
      ],
    }),
    welcome: ({ firstName }) => ({
      subject: 'Welcome to Marquee',
      preview: 'Your address is confirmed. What shall we watch?',
      heading: `Welcome, ${firstName}!`,
      paragraphs: [
        'Your email address is confirmed, and everything is open to you.',
        'Search for a film, a show or somebody you like to watch, and keep what you find: your collection for what comes next, favorites for what you love.',
      ],
      button: 'Find something to watch',
    }),
    new_sign_in: ({ firstName, browser, system }) => ({
      subject: 'New sign-in to your account',
      preview: 'Was this you? Then there is nothing to do.',
      heading: 'A new device signed in',
      paragraphs: [
        `Hi ${firstName},`,
        `somebody just signed in to your Marquee account with ${deviceName(browser, system)}, which we have not seen before.`,
        'Was this you? Then there is nothing to do here. If not, sign that device out and change your password.',
      ],
      button: 'See your devices',
    }),
    factor_added: ({ firstName, factor }) => ({
      subject: 'A new way to sign in was added',
      preview: 'Was this you? Then there is nothing to do.',
      heading: 'A new way to sign in was added',
      paragraphs: [
        `Hi ${firstName},`,
        `${factorName(factor)} was just added to your Marquee account.`,
        'Was this you? Then there is nothing to do here. If not, remove it in your settings and change your password.',
      ],
      button: 'See your security settings',
    }),
    factor_removed: ({ firstName, factor, byOther }) => ({
      subject: 'A way to sign in was removed',
      preview: 'Was this you? Then there is nothing to do.',
      heading: 'A way to sign in was removed',
      paragraphs: [
        `Hi ${firstName},`,
        byOther
          ? `An administrator of Marquee just removed this from your account: ${factorName(factor)}.`
          : `${factorName(factor)} was just removed from your Marquee account.`,
        'Did you do this or ask for it? Then there is nothing to do. If not, change your password straight away.',
      ],
      button: 'See your security settings',
    }),
    recovery_code_used: ({ firstName, left }) => ({
      subject: 'A recovery code was used',
      preview: 'Was this you? Then there is nothing to do.',
      heading: 'A recovery code was used',
      paragraphs: [
        `Hi ${firstName},`,
        `Somebody just used a recovery code of your Marquee account instead of a code of the app. Codes left: ${left}.`,
        'Was this you? Then make new codes in your settings before they run out. If not, change your password straight away.',
      ],
      button: 'See your security settings',
    }),
    deletion_requested: ({ firstName, dueAt }) => ({
      subject: 'Your account will be deleted',
      preview: 'Signing in before then keeps it.',
      heading: 'Your account will be deleted',
      paragraphs: [
        `Hi ${firstName},`,
        `as you asked, your Marquee account and everything in it will be deleted on ${longDate(dueAt)}. You have been signed out everywhere.`,
        'Changed your mind? Sign in before then, and everything stays as it is.',
        'Your API tokens were deleted at once. If you keep the account, create new ones.',
      ],
      button: 'Keep my account',
    }),
    deletion_cancelled: ({ firstName }) => ({
      subject: 'Your account is not deleted',
      preview: 'You signed in again, so nothing will be deleted.',
      heading: 'Your account is not deleted',
      paragraphs: [
        `Hi ${firstName},`,
        'you signed in again, so your Marquee account will not be deleted. Good to have you back.',
      ],
      button: 'Open settings',
    }),
    security_summary: ({ entries, others }) => ({
      subject: 'What happened in your account',
      preview: 'Several security notices in one mail.',
      heading: 'What happened in your account',
      paragraphs: [
        'More happened in a short time than we send single mails about. Here is the rest:',
        ...entries.map(
          ({ mail, username, count, lastAt }) =>
            `“${username}”: ${summarized[mail]} (${count} ×, last on ${longTime(lastAt)})`,
        ),
        ...(others > 0 ? [`And ${others} more.`] : []),
        'Was this you? Then there is nothing to do here. If not, choose a new password: that signs everybody out.',
      ],
      button: 'See your devices',
    }),
    test: ({ firstName, server }) => ({
      subject: 'Test mail from Marquee',
      preview: 'Mails get through.',
      heading: 'Mails get through',
      paragraphs: [
        `Hi ${firstName},`,
        `you asked the Marquee server at ${server} for a test mail. Here it is: mails leave the server and arrive.`,
        'Did it land among the spam? Then the sender’s domain may need SPF, DKIM and DMARC records.',
      ],
      button: 'Open the administration',
    }),
    notification: ({ title, message, actionText }) => ({
      subject: title,
      preview: message.slice(0, 120),
      heading: title,
      paragraphs: message.split(/\n+/),
      button: actionText ?? 'Open Marquee',
    }),
  },
};

const factorName = (factor: 'totp' | 'passkey') => (factor === 'totp' ? 'An authenticator app' : 'A passkey');

const summarized: Record<SummarizedMailName, string> = {
  password_changed: 'password changed',
  registration_attempt: 'somebody tried to register with this address',
  new_sign_in: 'a new device signed in',
  password_reset_announced: 'somebody asked to reset the password',
  factor_added: 'a new way to sign in was added',
  factor_removed: 'a way to sign in was removed',
  recovery_code_used: 'a recovery code was used',
  deletion_requested: 'deletion of the account requested; signing in keeps it',
  deletion_cancelled: 'deletion of the account cancelled',
};

/** Days are UTC, because the reader's time zone is unknown. */
const longDate = (moment: number) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(moment);

const longTime = (moment: number) =>
  new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  }).format(moment);

const deviceName = (browser: string | null, system: string | null) =>
  browser === null && system === null
    ? 'a device'
    : [browser ?? 'a browser', system].filter((part) => part !== null).join(' on ');
