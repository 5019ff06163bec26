import type { FastifyRequest } from 'fastify';
import type { SpokenLanguage } from '#contract/preference-choices.ts';
import { chooseLanguage } from '#contract/reader-language.ts';

/** The language of whoever makes a request: chosen earlier in this browser, otherwise what the browser prefers. */
export const languageOf = ({ headers }: FastifyRequest): SpokenLanguage =>
  chooseLanguage({ cookies: headers.cookie, accepted: headers['accept-language'] });
