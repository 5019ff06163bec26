import * as z from 'zod/mini';
import { titleCard } from '../catalogue.ts';

export const usernameParams = z.object({ username: z.string() });

/** The public part of a public profile. */
export const publicProfile = z.object({
  username: z.string(),
  name: z.string(),
  profile_picture_url: z.nullable(z.string()),
  favorites: z.array(titleCard),
});
export type PublicProfile = z.infer<typeof publicProfile>;
