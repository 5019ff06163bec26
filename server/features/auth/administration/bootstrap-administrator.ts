import type { Config } from '#server/config.ts';
import { ConfigError } from '#server/environment.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { createUser, listFaults } from './operator-commands.ts';
import { isGuessablePassword } from '../passwords/guessable-passwords.ts';
import { createPasswordHasher } from '../passwords/password-hasher.ts';
import type { AccountDeps } from '../deps.ts';
import * as queries from '../queries.ts';
import { randomPassword } from '../secrets.ts';

interface BootstrapDeps extends Pick<AccountDeps, 'db' | 'clock'> {
  config: Pick<Config, 'admin'>;
}

/**
 * At the first start creates the administrator from the environment, or one with a random password, which is returned
 * once and not stored. @throws {ConfigError} when the environment's administrator cannot be created
 */
export async function ensureAdministrator({
  db,
  clock,
  config: { admin },
}: BootstrapDeps): Promise<{ created?: { username: string; password: string } }> {
  if (await queries.hasAdministrator(db)) return {};
  const { username, email, password } = admin ?? {
    username: 'admin',
    email: 'admin@marquee.invalid',
    password: randomPassword(),
  };
  const fields = { username, email, password, first_name: 'Marquee', last_name: 'Administrator' };
  const isRefused = admin !== null && (isWeak(password, username) || (await isGuessablePassword(password, [email])));
  const faults = [...listFaults(fields), ...(isRefused ? [tooEasy] : [])];
  if (faults.length > 0) throw new ConfigError(faults.map((fault) => `ADMIN_…: ${fault}`));

  try {
    await createUser(
      { db, clock, rateLimits: true, passwords: createPasswordHasher(), onAccountEvent: async () => {} },
      { ...fields, role: 'admin' },
    );
  } catch (error) {
    // Another node may have created it.
    if (!(error instanceof Refusal)) throw error;
    if (await queries.hasAdministrator(db)) return {};
    throw new ConfigError([
      `The administrator "${username}" cannot be created: ${error.message}. Choose another ADMIN_USERNAME and ADMIN_EMAIL, ` +
        'or promote an existing account: npm run marquee -- user promote <username>',
    ]);
  }
  return admin ? {} : { created: { username, password } };
}

const tooEasy = 'ADMIN_PASSWORD is too easy to guess: choose one that contains no common word and not the username';

/** Whether attackers try it first. */
function isWeak(password: string, username: string): boolean {
  const letters = password.toLowerCase().replaceAll(/[^a-z]/g, '');
  const common = [
    'password',
    'passwort',
    'admin',
    'administrator',
    'marquee',
    'changeme',
    'letmein',
    'welcome',
    'qwerty',
    'secret',
    'abc',
    'test',
  ];
  return (
    common.some((word) => letters === word || letters === word + word) ||
    password.toLowerCase().includes(username.toLowerCase())
  );
}
