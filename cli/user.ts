import { parseArgs } from 'node:util';
import type { Role } from '#contract/auth.ts';
import {
  createPasswordHasher,
  createUser,
  findUserByUsername,
  giveNewPassword,
  listFaults,
  listUsers,
  randomPassword,
  setRole,
  type AccountParts,
} from '#server/features/auth/service.ts';
import { Refusal, refuse } from '#server/platform/http/errors.ts';

/** Manages accounts from the server's own command line: `npm run marquee -- user …`. */
export const userCommandHelp = `user list
user create <username> <email> [--admin] [--first-name <name>] [--last-name <name>]
user promote <username>
user demote <username>
user reset-password <username>`;

interface UserCommandContext extends Pick<AccountParts, 'db' | 'clock'> {
  print(line: string): void;
}

/** Runs one `user` command; answers the exit code. */
export async function runUserCommand(args: string[], context: UserCommandContext): Promise<number> {
  try {
    return await run(args, context);
  } catch (error) {
    if (!(error instanceof Refusal) && !isUsageError(error)) throw error;
    context.print(`${(error as Error).message}\n\n${userCommandHelp}`);
    return 1;
  }
}

async function run(args: string[], { db, clock, print }: UserCommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { admin: { type: 'boolean' }, 'first-name': { type: 'string' }, 'last-name': { type: 'string' } },
  });
  const [command, username = '', email = ''] = positionals;
  const parts = { db, clock, passwords: createPasswordHasher(), onAccountEvent: async () => {} };

  switch (command) {
    case 'list':
      for (const user of await listUsers(db))
        print([user.id, user.username, user.email, user.role, user.is_active === 1 ? 'active' : 'inactive'].join('\t'));
      return 0;
    case 'create': {
      const password = randomPassword();
      const names = { first_name: values['first-name'] ?? username, last_name: values['last-name'] ?? username };
      const fields = { username, email, password, ...names };
      const faults = listFaults(fields);
      if (faults.length > 0) refuse('bad_request', { detail: faults.join('\n') });
      await createUser(parts, { ...fields, role: values.admin ? 'admin' : 'user' });
      print(`Created ${username}. Password (shown only now): ${password}`);
      return 0;
    }
    case 'promote':
    case 'demote': {
      const role: Role = command === 'promote' ? 'admin' : 'user';
      await setRole(parts, await getUserId(parts, username), role);
      print(`${username} is now ${role === 'admin' ? 'an administrator' : 'an ordinary user'}.`);
      return 0;
    }
    case 'reset-password': {
      const password = await giveNewPassword(parts, await getUserId(parts, username));
      print(`${username} has been signed out everywhere. New password (shown only now): ${password}`);
      return 0;
    }
    default:
      print(userCommandHelp);
      return command === undefined ? 0 : 1;
  }
}

async function getUserId({ db }: Pick<AccountParts, 'db'>, username: string): Promise<number> {
  const user = await findUserByUsername(db, username);
  return user?.id ?? refuse('user_not_found', { detail: `There is no account with the username "${username}".` });
}

const isUsageError = (error: unknown) => String((error as { code?: unknown }).code).startsWith('ERR_PARSE_ARGS');
