/**
 * Whether a notification may lead there: a path on this site, or an https address. Looked at when it is written, when it
 * is shown and when the service worker opens it. Browsers drop tabs and line breaks from addresses and take `\` for `/`, so
 * nothing of the kind may stand in one; a host is plain, so that nothing before an `@` poses as it.
 */
export function isSafeActionUrl(url: string): boolean {
  if (url.length > 2048 || /[\p{C}\p{Z}\\]/u.test(url)) return false;
  return /^\/(?!\/)/.test(url) || /^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)*\.?(:\d{1,5})?([/?#]|$)/i.test(url);
}
