/** Who may register. In a file of its own, because it ships to browsers and zod does not. */
export const signUpModes = ['open', 'invitation', 'closed'] as const;
