import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/preference-choices.ts';
import { chooseLanguage } from '#contract/reader-language.ts';

/** The language of a request: the one that it asks for, else the one chosen in this browser, else what the browser prefers. */
export const languageOf = ({ headers }: FastifyRequest, asked?: Language): Language =>
  chooseLanguage({ asked, cookies: headers.cookie, accepted: headers['accept-language'] });
