import * as z from 'zod/mini';
import { limits } from '../limits.ts';
import { id, isoDateTime } from '../shapes.ts';

/** Passkeys (WebAuthn level 3). Responses of authenticators are validated by @simplewebauthn/server. */

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  /** Synchronised over several devices. */
  is_synced: z.boolean(),
  created_at: isoDateTime,
  last_used_at: z.nullable(isoDateTime),
});
export type Passkey = z.infer<typeof passkey>;

export const passkeysReply = z.object({
  /** Whether passkeys work at the public address. */
  is_available: z.boolean(),
  passkeys: z.array(passkey),
});
export type Passkeys = z.infer<typeof passkeysReply>;
export const passkeyReply = z.object({ passkey });

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]*$/));
const credential = {
  id: base64url.check(z.minLength(1), z.maxLength(1400)),
  rawId: base64url,
  type: z.literal('public-key'),
  authenticatorAttachment: z.optional(z.enum(['cross-platform', 'platform'])),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
};

export const registrationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});

export const authenticationResponse = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(base64url),
  }),
});
export type AuthenticationResponse = z.output<typeof authenticationResponse>;

const name = z
  .string({ error: 'passkey_name_required' })
  .check(
    z.trim(),
    z.minLength(1, 'passkey_name_required'),
    z.maxLength(limits.passkeyNameMaxLength, 'passkey_name_invalid'),
    z.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029]*$/u, 'passkey_name_invalid'),
  );

export const newPasskeyBody = z.object({ name, response: registrationResponse });
export type NewPasskey = z.output<typeof newPasskeyBody>;
export const passkeyNameBody = z.object({ name });
export const passkeyParams = z.object({ id });
export const passkeyLoginBody = z.object({ response: authenticationResponse });

/** An empty body; fields are rejected. */
export const nothing = z.nullish(z.strictObject({}));

/** Options for `navigator.credentials` in WebAuthn's JSON form. */
export const ceremonyOptions = z.looseObject({ challenge: z.string() });
