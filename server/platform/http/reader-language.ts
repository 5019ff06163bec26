import type { FastifyRequest } from 'fastify';
import type { Language } from '#contract/preference-choices.ts';
import { chooseLanguage } from '#contract/reader-language.ts';

/** The requested language, else the one chosen in this browser, else the browser's preference. */
export const languageOf = ({ headers }: FastifyRequest, asked?: Language): Language =>
  chooseLanguage({ asked, cookies: headers.cookie, accepted: headers['accept-language'] });
