import * as z from 'zod/mini';
import { limits } from '../limits.ts';

const base64Url = (bytes: number, what: string) =>
  z.string().check(
    z.refine((value) => new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`).test(value), {
      error: `The ${what} key of the subscription is not valid.`,
    }),
  );

const endpoint = z.string().check(z.minLength(1), z.maxLength(limits.pushEndpointMaxLength));

/** The result of `PushSubscription.toJSON()`; other fields, such as `expirationTime`, are ignored. */
export const pushSubscription = z.object({
  endpoint,
  keys: z.object({ p256dh: base64Url(65, 'p256dh'), auth: base64Url(16, 'auth') }),
});
export type PushSubscriptionBody = z.output<typeof pushSubscription>;

export const pushEndpoint = z.object({ endpoint });
export const vapidKeyReply = z.object({ public_key: z.string() });
export const pushReply = z.object({ success: z.literal(true) });

/** The payload of a push. */
export interface PushMessage {
  id: number;
  title: string;
  body: string;
  /** A path on this site, or an https address. */
  url: string | null;
  /** The same for duplicates of a message. */
  tag: string;
}
