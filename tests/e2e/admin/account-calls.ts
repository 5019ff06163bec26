import type { APIRequestContext } from '@playwright/test';
import { administrator, tokenOf, type Person } from '../accounts.ts';

/** The headers of calls by the administrator. */
export const asAdmin = (request: APIRequestContext) => tokenOf(request, administrator);

export async function idOf(request: APIRequestContext, { username }: Person): Promise<number> {
  const response = await request.get('/api/admin/users', { params: { q: username }, headers: await asAdmin(request) });
  const { users } = (await response.json()) as { users: { id: number }[] };
  return users[0]?.id ?? 0;
}
