import type { User } from '#contract/auth.ts';

/** The name, or the username when there is none. */
export const displayNameOf = ({ first_name, last_name, username }: User): string =>
  `${first_name} ${last_name}`.trim() || username;
