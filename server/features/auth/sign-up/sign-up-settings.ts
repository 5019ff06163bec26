import type { SignUpSettings } from '#contract/accounts/sign-up.ts';
import { readSetting, writeSetting } from '#server/platform/db/settings.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';

const name = 'sign_up';

const defaults: SignUpSettings = { mode: 'open', approval: false, member_invitations: false, domains: [] };

/** Who may register. */
export async function readSignUp(db: Db): Promise<SignUpSettings> {
  const stored = await readSetting(db, name);
  // Only `writeSignUp` writes this setting; unknown fields of a newer server are kept.
  return stored === undefined ? defaults : { ...defaults, ...(JSON.parse(stored) as Partial<SignUpSettings>) };
}

export async function writeSignUp(trx: Db, settings: SignUpSettings): Promise<void> {
  await writeSetting(trx, name, JSON.stringify({ ...settings, domains: [...new Set(settings.domains)] }));
}

/** @throws `email_domain_refused` */
export function requireAllowedDomain({ domains }: Pick<SignUpSettings, 'domains'>, email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (domains.length > 0 && !domains.includes(domain)) refuse('email_domain_refused');
}
