import type { Role } from '#contract/auth.ts';
import {
  createPasswordHasher,
  createUser,
  findUserByUsername,
  assignRandomPassword,
  listFaults,
  listUsers,
  randomPassword,
  removeFactorsOf,
  setRole,
  type AccountDeps,
} from '#server/features/auth/service.ts';
import { notifyOfAccountEvent } from '#server/features/notifications/service.ts';
import { createSecurityLog } from '#server/features/security-log/service.ts';
import { readArguments, UsageError, type CommandContext } from './command.ts';

/** Manages accounts; generated passwords are printed once. */
export async function runUser(args: string[], { clock, open }: CommandContext): Promise<void> {
  const database = await open();
  try {
    await runUserCommand(args, { db: database.db, clock, print: (line) => console.log(line) });
  } finally {
    await database.close();
  }
}

const options = {
  admin: { type: 'boolean' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const;

interface UserCommandContext extends Pick<AccountDeps, 'db' | 'clock'> {
  print: (line: string) => void;
}

export async function runUserCommand(args: string[], { db, clock, print }: UserCommandContext): Promise<void> {
  const { values, positionals } = readArguments(args, options);
  const [command, username = '', email = ''] = positionals;
  const parts: Pick<AccountDeps, 'db' | 'clock' | 'rateLimits' | 'passwords' | 'securityLog' | 'onAccountEvent'> = {
    db,
    clock,
    rateLimits: true,
    passwords: createPasswordHasher(),
    securityLog: createSecurityLog({ clock }),
    // A running server sends the mail and closes the streams.
    onAccountEvent: async (trx, event) => {
      if (event.type !== 'session_refreshed')
        await notifyOfAccountEvent(trx, { clock, streams: { touch() {} } }, event);
    },
  };

  switch (command) {
    case 'list':
      for (const user of await listUsers(db))
        print([user.id, user.username, user.email, user.role, user.is_active === 1 ? 'active' : 'inactive'].join('\t'));
      return;
    case 'create': {
      const password = randomPassword();
      const names = { first_name: values['first-name'] ?? username, last_name: values['last-name'] ?? username };
      const fields = { username, email, password, ...names };
      const faults = listFaults(fields);
      if (faults.length > 0) throw new UsageError(faults.join('\n'));
      await createUser(parts, { ...fields, role: values.admin ? 'admin' : 'user' });
      print(`Created ${username}. Password (shown only now): ${password}`);
      return;
    }
    case 'promote':
    case 'demote': {
      const role: Role = command === 'promote' ? 'admin' : 'user';
      await setRole(parts, await getUserId(parts, username), role);
      print(`${username} is now ${role === 'admin' ? 'an administrator' : 'an ordinary user'}.`);
      return;
    }
    case 'reset-password': {
      const password = await assignRandomPassword(parts, await getUserId(parts, username));
      print(`${username} has been signed out everywhere. New password (shown only now): ${password}`);
      return;
    }
    case 'remove-factors': {
      const isRemoved = await removeFactorsOf(parts, await getUserId(parts, username));
      print(
        isRemoved
          ? `${username} signs in with the password alone from now on, and has been told by mail.`
          : `${username} has no second factor.`,
      );
      return;
    }
    default:
      throw new UsageError(
        command === undefined ? 'What is to be done with accounts?' : `There is no 'user ${command}'.`,
      );
  }
}

async function getUserId({ db }: Pick<AccountDeps, 'db'>, username: string): Promise<number> {
  const user = await findUserByUsername(db, username);
  if (!user) throw new UsageError(`There is no account with the username "${username}".`);
  return user.id;
}
