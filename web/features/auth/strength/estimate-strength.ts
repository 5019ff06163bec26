import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import { comparedForms } from '#contract/accounts/guessable-password.ts';

/** Large because of its list of common passwords: loaded when somebody types a new one. */

export const strengthLevels = ['weak', 'fair', 'good', 'strong'] as const;

interface Strength {
  level: (typeof strengthLevels)[number];
  /** Whether it is a common password or one of `words`, save for an ending: what a server set to `strict` refuses. */
  isGuessable: boolean;
}

const estimator = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
const commonPasswords = new Set(common.dictionary['passwords-common'].map(String));

/** The time of an estimate grows faster than the length, and longer passwords are strong by then. */
const estimatedLength = 64;

/** `words`: what others know of the person and the site. */
export function estimateStrength(password: string, words: string[]): Strength {
  const known = words.flatMap((word) => [word, word.split('@')[0] ?? '']).filter((word) => word !== '');
  const lowerCase = known.map((word) => word.toLowerCase());
  const isGuessable = comparedForms(password).some((form) => lowerCase.includes(form) || commonPasswords.has(form));
  const { score } = estimator.check(password.slice(0, estimatedLength), known);
  return { level: isGuessable ? 'weak' : strengthLevels[Math.max(0, score - 1)]!, isGuessable };
}
