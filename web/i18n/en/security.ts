/** Texts about how an account is protected: confirming who one is, second factors, passkeys. They come when needed. */
export const security = {
  confirm: {
    title: 'Is it you?',
    lead: 'This changes how your account is protected, so please confirm that it is you.',
    password: 'Password',
    submit: 'Confirm',
    busy: 'Confirming...',
    cancel: 'Cancel',
    close: 'Close',
  },
  step: {
    code: 'Code',
    codeHint: 'Six digits from your app, or a recovery code',
    remember: 'Ask for no code in this browser for 30 days',
    submit: 'Sign In',
    busy: 'Signing in...',
    back: 'Back to the password',
    expired: 'This took too long. Please sign in again.',
  },
} as const;
