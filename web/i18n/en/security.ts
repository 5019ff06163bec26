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
} as const;
