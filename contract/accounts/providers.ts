import * as z from 'zod/mini';
import { givenPassword, sessionReply } from '../auth.ts';
import { id, isoDateTime, text } from '../shapes.ts';

/** Sign-in with the configured OpenID Connect provider. */

export const providerBeginReply = z.object({
  /** The provider's authorization page. */
  url: z.string(),
});

export const providerCallbackBody = z.object({
  /** The query string of the provider's redirect. */
  query: text(4000),
});

/** An account has the same confirmed address; it is linked after a proof of ownership. */
export const providerLinkRequired = z.object({
  link_required: z.literal(true),
  /** Valid for an hour. */
  challenge: z.string(),
  username: z.string(),
});
export const providerLinked = z.object({ linked: z.literal(true) });
export const providerCallbackReply = z.union([sessionReply, providerLinkRequired, providerLinked]);
export type ProviderCallbackReply = z.infer<typeof providerCallbackReply>;

const challenge = z.string().check(z.minLength(1), z.maxLength(100));
export const providerPasswordBody = z.object({ challenge, password: givenPassword('password_required') });
export type ProviderPasswordBody = z.output<typeof providerPasswordBody>;
export const providerMailBody = z.object({ challenge });
export const providerConfirmBody = z.object({ token: challenge });

export const providerLink = z.object({ id: z.number(), email: z.string(), created_at: isoDateTime });
export type ProviderLink = z.infer<typeof providerLink>;
export const providerLinksReply = z.object({
  /** The provider's name; null without a provider. */
  provider: z.nullable(z.string()),
  links: z.array(providerLink),
});
export const providerLinkParams = z.object({ id });
