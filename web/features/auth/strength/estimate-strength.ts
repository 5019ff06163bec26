import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import commonPasswordsUrl from '#contract/accounts/common-passwords.json?url';
import { isGuessable } from '#contract/accounts/guessable-password.ts';

/** Loaded on demand, because of its list of common passwords. */

export const strengthLevels = ['weak', 'fair', 'good', 'strong'] as const;

interface Strength {
  level: (typeof strengthLevels)[number];
  /** Whether `PASSWORD_STRENGTH=strict` would refuse the password. */
  isGuessable: boolean;
}

const estimator = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
const commonPasswords = await fetchText(commonPasswordsUrl);

/** Estimation time grows faster than the length, and longer passwords are strong. */
const estimatedLength = 64;

/** `words`: names and addresses of the person, and words of the site. */
export function estimateStrength(password: string, words: string[]): Strength {
  const isRefused = isGuessable(password, { words, commonPasswords });
  const { score } = estimator.check(password.slice(0, estimatedLength), words.flatMap(partsOf));
  return { level: isRefused ? 'weak' : strengthLevels[Math.max(0, score - 1)]!, isGuessable: isRefused };
}

/** An address is also known by the name before its `@`. */
const partsOf = (word: string) => [word, word.split('@')[0] ?? ''].filter((part) => part !== '');

async function fetchText(url: string): Promise<string> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${url} answered ${reply.status}`);
  return reply.text();
}
