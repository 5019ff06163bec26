import { isLanguage, languageCookie, languageCookieOnHttps, type Language } from './preference-choices.ts';

/** The sources of a reader's language, by precedence. */
export interface ReaderHints {
  /** The language that the URL requests, `?lang=`. */
  asked?: string | null | undefined;
  /** A `Cookie` header. */
  cookies?: string | undefined;
  /** Ordered languages, as in `Accept-Language` or `navigator.languages`. */
  accepted?: string | undefined;
}

const COOKIES = [languageCookieOnHttps, languageCookie].map((name) => new RegExp(`(?:^|;\\s*)${name}=([a-z]{2})`));

/** The best supported language; English if there is none. */
export function chooseLanguage({ asked, cookies = '', accepted = '' }: ReaderHints): Language {
  if (isLanguage(asked)) return asked;
  const kept = cookies === '' ? [] : COOKIES.map((pattern) => pattern.exec(cookies)?.[1]);
  return kept.find(isLanguage) ?? inOrder(accepted).find(isLanguage) ?? 'en';
}

/** The languages of an `Accept-Language` header, best first, without regions and those with `q=0`. */
function inOrder(accepted: string): string[] {
  if (accepted === '') return [];
  return accepted
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}
