import { languages } from '#contract/preference-choices.ts';

/** `hreflang` links; none for pages that are not indexed. */
export function alternatesOf(head: string): string {
  const address = /rel="canonical" href="([^"]*)"/.exec(head)?.[1]?.replace(/(\?|&amp;)lang=[a-z]{2}$/, '');
  if (address === undefined) return '';
  const mark = address.includes('?') ? '&amp;' : '?';
  const link = (language: string, href: string) => `<link rel="alternate" hreflang="${language}" href="${href}"/>`;
  return [
    link('x-default', address),
    ...languages.map((language) => link(language, `${address}${mark}lang=${language}`)),
  ].join('');
}
