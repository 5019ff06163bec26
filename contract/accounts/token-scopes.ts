/** What an API token may be good for. In a file of its own, because it ships to browsers and zod does not. */
export const tokenScopes = ['read', 'lists', 'admin'] as const;
export type TokenScope = (typeof tokenScopes)[number];
