/** Whether Sign In and Sign Up are shown: they come with accounts. */
export const accountsAreHere: boolean = false;

/** What the two buttons do; the account dialog takes this over. */
export function useAccountEntry(): { signIn: () => void; signUp: () => void } {
  return { signIn: () => undefined, signUp: () => undefined };
}
