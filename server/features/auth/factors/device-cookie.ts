import { rememberedMs } from './remembered-devices.ts';

/**
 * What a remembered browser keeps: one cookie per account, which no script can read. It opens nothing by itself, it only
 * saves the code; so it stays when somebody signs out.
 */
const cookieName = (userId: number) => `marquee-device-${userId}`;

/** The token of an account in a `Cookie` header. */
export function readDeviceToken(cookies: string | undefined, userId: number): string | undefined {
  return new RegExp(`(?:^|;\\s*)${cookieName(userId)}=([A-Za-z0-9_-]{43})(?:;|$)`).exec(cookies ?? '')?.[1];
}

/** The value of a `Set-Cookie` header. */
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
