/** Who may register. Separate from the schemas, because it ships to browsers and zod does not. */
export const signUpModes = ['open', 'invitation', 'closed'] as const;
