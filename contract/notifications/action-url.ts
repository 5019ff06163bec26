/**
 * Whether a notification may link there: a path on this site, or an https address. Checked when it is written,
 * displayed and opened by the service worker. Rejects tabs, line breaks and `\`, which browsers normalise, and user
 * info, which can impersonate a host.
 */
export function isSafeActionUrl(url: string): boolean {
  if (url.length > 2048 || /[\p{C}\p{Z}\\]/u.test(url)) return false;
  return /^\/(?!\/)/.test(url) || /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.?(:\d{1,5})?([/?#]|$)/i.test(url);
}
