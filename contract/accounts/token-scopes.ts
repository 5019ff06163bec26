/** Scopes of API tokens. Separate from the schemas, because it ships to browsers and zod does not. */
export const tokenScopes = ['read', 'lists', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];
