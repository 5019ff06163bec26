import * as z from 'zod/mini';
import { givenPassword, sessionReply } from '../auth.ts';
import { id, isoDateTime } from '../shapes.ts';

/** Second factors: codes of an authenticator app (RFC 6238), recovery codes, remembered devices. */

/** A code of six digits or a recovery code, with optional spaces and hyphens. */
export const code = z
  .string({ error: 'code_required' })
  .check(z.trim(), z.minLength(1, 'code_required'), z.maxLength(40, 'code_malformed'));

export const secondFactorMethods = ['code', 'passkey'] as const;
export type SecondFactorMethod = (typeof secondFactorMethods)[number];

/** The password was right; a second factor is required. */
export const secondFactorRequired = z.object({
  second_factor_required: z.literal(true),
  /** Valid for ten minutes. */
  challenge: z.string(),
  /** The methods that this account supports. */
  methods: z.array(z.enum(secondFactorMethods)),
});
export type SecondFactorRequired = z.infer<typeof secondFactorRequired>;

export const loginReply = z.union([sessionReply, secondFactorRequired]);
export type LoginReply = z.infer<typeof loginReply>;

/** `remember`: skips the second factor in this browser for 30 days. */
export const secondFactorForm = z.object({ code, remember: z._default(z.boolean(), false) });
export const secondFactorBody = z.extend(secondFactorForm, {
  challenge: z.string().check(z.minLength(1), z.maxLength(100)),
});
export type SecondFactorBody = z.output<typeof secondFactorBody>;

export const totpReply = z.object({
  /** When an authenticator app was confirmed; null without one. */
  enabled_at: z.nullable(isoDateTime),
  recovery_codes_left: z.number(),
});
export type Totp = z.infer<typeof totpReply>;

export const totpBeginReply = z.object({
  /** Base32, for manual entry. */
  secret: z.string(),
  otpauth_url: z.string(),
});
export type TotpBegin = z.infer<typeof totpBeginReply>;

export const totpConfirmBody = z.object({ code });
/** Returned once: only hashes are stored. */
export const recoveryCodesReply = z.object({ recovery_codes: z.array(z.string()) });

export const totpRemovalBody = z.object({ password: givenPassword('current_password_required'), code });
export type TotpRemoval = z.output<typeof totpRemovalBody>;

export const rememberedDevice = z.object({
  id: z.number(),
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  created_at: isoDateTime,
  expires_at: isoDateTime,
  is_current: z.boolean(),
});
export type RememberedDevice = z.infer<typeof rememberedDevice>;
export const rememberedDevicesReply = z.object({ devices: z.array(rememberedDevice) });
export const rememberedDeviceParams = z.object({ id });
