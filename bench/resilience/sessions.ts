import type { SignUpSettings } from '#contract/accounts/sign-up.ts';
import type { SessionReply } from '#contract/auth.ts';
import type { Client } from './client.ts';
import { administrator } from './server.ts';

const password = 'Correct-Horse-1';

/** Sessions whose tokens may become invalid, because generated requests also sign out and delete accounts. */
export interface Sessions {
  /** Tokens of users and of one administrator. */
  users: string[];
  admin: string;
  /** Replaces invalid tokens. */
  renew(): Promise<void>;
}

export async function openSessions(client: Client, people: number, prefix = 'reader'): Promise<Sessions> {
  let registered = 0;
  let refusedInARow = 0;
  /** Generated requests may have taken a name or deactivated its account: then the next one is tried. */
  const newUser = async (): Promise<string> => {
    registered += 1;
    const username = `${prefix}${registered}`;
    await register(client, username);
    try {
      const token = await signIn(client, username);
      refusedInARow = 0;
      return token;
    } catch (error) {
      refusedInARow += 1;
      if (refusedInARow > 50) throw error;
      await openSignUp(client);
      return newUser();
    }
  };
  const sessions: Sessions = {
    users: [],
    admin: await signIn(client, administrator.username),
    async renew() {
      for (const [index, token] of sessions.users.entries())
        if (!(await works(client, token))) sessions.users[index] = await newUser();
      if (!(await works(client, sessions.admin, '/api/admin/stats')))
        sessions.admin = await signIn(client, administrator.username);
    },
  };
  for (let index = 0; index < people; index += 1) sessions.users.push(await newUser());
  return sessions;
}

const works = async (client: Client, token: string, path = '/api/auth/me') =>
  (await client.call('GET', path, { token })).status === 200;

/** Generated requests of the administrator may have closed it. */
async function openSignUp(client: Client): Promise<void> {
  const body: SignUpSettings = { mode: 'open', approval: false, member_invitations: false, domains: [] };
  await client.call('PUT', '/api/admin/sign-up', { token: await signIn(client, administrator.username), body });
}

/** Status of the registration: 201 when the account exists. */
export async function register(client: Client, username: string): Promise<number> {
  const body = { username, email: `${username}@example.com`, password, first_name: 'Ada', last_name: 'Reader' };
  return (await client.call('POST', '/api/auth/register', { body })).status;
}

/** @throws when the sign-in is refused */
export async function signIn(client: Client, username: string): Promise<string> {
  const { status, text } = await client.call('POST', '/api/auth/login', { body: { username, password } });
  if (status !== 200) throw new Error(`Sign-in of ${username} answered ${status}: ${text}`);
  return (JSON.parse(text) as SessionReply).access_token;
}
