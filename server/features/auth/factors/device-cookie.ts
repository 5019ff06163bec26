import { rememberedMs } from './remembered-devices.ts';

/**
 * The cookie of a remembered browser, one per account and not readable by scripts. It only replaces the code, so it
 * remains at sign-out.
 */
const cookieName = (userId: number) => `marquee-device-${userId}`;

/** The account's token in a `Cookie` header. */
export function readDeviceToken(cookies: string | undefined, userId: number): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName(userId)}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];
}

/** A `Set-Cookie` header value. */
export function makeDeviceCookie(
  { publicUrl }: { publicUrl: string },
  { userId, token }: { userId: number; token: string },
): string {
  const attributes = [
    `${cookieName(userId)}=${token}`,
    'Path=/api/auth',
    `Max-Age=${rememberedMs / 1000}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl.startsWith('https:') ? ['Secure'] : []),
  ];
  return attributes.join('; ');
}
