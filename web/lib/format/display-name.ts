interface Named {
  first_name: string;
  last_name: string;
  username: string;
}

/** The name, or the username when there is none. */
export const displayNameOf = ({ first_name, last_name, username }: Named): string =>
  `${first_name} ${last_name}`.trim() || username;
