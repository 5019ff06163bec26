/**
 * A browser's first use of `Intl` with locales takes 10 to 20 ms (on a slow phone 70), because it collects which ones it
 * has. Done in a task of its own, it does not delay what is rendered later.
 */
export function prepareIntl(): void {
  setTimeout(() => Intl.ListFormat.supportedLocalesOf('en'));
}
