import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/preference-choices.ts';
import { chooseLanguage } from '#contract/reader-language.ts';

/** The requested language, else the one chosen in this browser, else the browser's preference. */
export const languageOf = (request: FastifyRequest, asked?: Language): Language =>
  chooseLanguage({ asked, cookies: request.headers.cookie, accepted: acceptedBy(request) });

/** Browsers send less than 100 characters. Parsing the 16 KB that fit into a request takes 100 ms. */
const acceptedMaxLength = 500;

/** The languages in `Accept-Language`, without those after the first 500 characters. */
export function acceptedBy({ headers }: FastifyRequest): string {
  const { 'accept-language': accepted = 'en' } = headers;
  if (accepted.length <= acceptedMaxLength) return accepted;
  return accepted.slice(0, Math.max(accepted.lastIndexOf(',', acceptedMaxLength), 0));
}
