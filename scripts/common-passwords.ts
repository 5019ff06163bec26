/**
 * Makes `contract/accounts/common-passwords.json` from the 100,000 most used passwords of known breaches, which the
 * National Cyber Security Centre published in 2019 (one per line, most used first). Some 90 that are not ASCII are damaged there and left out.
 *
 *   node scripts/common-passwords.ts 100k-most-used-passwords-NCSC.txt
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { comparedForms } from '#contract/accounts/guessable-password.ts';
import { missingPasswordParts } from '#contract/auth.ts';

const published = readFileSync(process.argv[2]!, 'utf8').split('\n');
const common = new Set(published.map((password) => password.toLowerCase()).filter(isCompared));
writeFileSync(
  new URL('../contract/accounts/common-passwords.json', import.meta.url),
  `${JSON.stringify([...common].toSorted())}\n`,
);

/** Whether it is a form of a password that fits the rules: half are not, for lack of two letters or a digit. */
function isCompared(password: string): boolean {
  if (!/^[\x20-\x7e]+$/.test(password)) return false;
  const capitalised = password.replace(/\p{Ll}/u, (letter) => letter.toUpperCase());
  return [capitalised, `${capitalised}1!!!!!`].some(
    (candidate) => missingPasswordParts(candidate).length === 0 && comparedForms(candidate).includes(password),
  );
}
