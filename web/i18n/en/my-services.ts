/** My services: the streaming services that a person pays for. */
export const myServices = {
  title: 'My services',
  lead: 'What you already pay for. Titles on these services are marked, and you can browse them alone.',
  country: 'Country',
  on: 'On {{service}}',
  none: 'This catalogue has no streaming services for this country.',
  all: 'Show all {{count}} services',
  full: 'You can choose up to {{count}} services.',
  failed: 'Your services could not be stored in your account.',
  close: 'Close',
  done: 'Done',
  change: 'Change services',
  prompt: 'See what is on the services you already pay for.',
  choose: 'Choose my services',
  notNow: 'Not now',
  filter: 'On my services',
  row: 'New on my services',
} as const;
