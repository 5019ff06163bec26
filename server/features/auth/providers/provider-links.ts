import type { ProviderLink } from '#contract/accounts/providers.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { commit, type AccountDeps } from '../deps.ts';
import * as providerQueries from './provider-queries.ts';

/** A person's links to the provider. */
export async function listProviderLinks(db: Db, userId: number): Promise<ProviderLink[]> {
  const rows = await providerQueries.listLinksOf(db, userId);
  return rows.map(({ id, email, created_at }) => ({ id, email, created_at: isoTime(created_at) }));
}

/** @throws `provider_taken` */
export async function addLink(
  trx: Db,
  { clock, securityLog, provider }: Pick<AccountDeps, 'clock' | 'securityLog' | 'provider'>,
  { userId, issuer, subject, email }: { userId: number; issuer: string; subject: string; email: string | null },
): Promise<void> {
  const isNew = await providerQueries.insertLink(trx, {
    user_id: userId,
    issuer,
    subject,
    email: email ?? '',
    created_at: clock.now(),
  });
  if (!isNew) refuse('provider_taken');
  const name = issuer === providerQueries.headerIssuer ? subject : (provider?.name ?? issuer);
  await securityLog.record(trx, { kind: 'provider_linked', userId, details: { name } });
}

/** @throws `provider_link_not_found` */
export async function unlinkProvider(deps: AccountDeps, userId: number, id: number): Promise<void> {
  await commit(deps, async (trx) => {
    if (!(await providerQueries.deleteLink(trx, userId, id))) refuse('provider_link_not_found');
    const details = deps.provider ? { name: deps.provider.name } : {};
    await deps.securityLog.record(trx, { kind: 'provider_unlinked', userId, details });
  });
}
