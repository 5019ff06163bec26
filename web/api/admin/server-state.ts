import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { DatabaseState } from '#contract/admin/database.ts';
import type { AdminUserDetail } from '#contract/admin/users.ts';
import { ADMIN } from './users.ts';
import { useRefetchAfter } from '#web/api/use-refetch-after.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';

const SYSTEM = [...ADMIN, 'system'] as const;
const DATABASE = [...ADMIN, 'database'] as const;
const BACKUPS = [...ADMIN, 'backups'] as const;

const whileRunningMs = 1_000;
const otherwiseMs = 30_000;

export function useSystem() {
  const call = useOwnCall();
  return useQuery({
    queryKey: SYSTEM,
    queryFn: ({ signal }) => call('GET /admin/system', {}, signal),
    staleTime: 0,
    refetchInterval: otherwiseMs,
    refetchOnWindowFocus: true,
  });
}

/** `waiting`: the outcome was not known in time. */
export type MailOutcome = { status: 'sent' | 'waiting' } | { status: 'failed'; reason: string };

const looks = 20;
const betweenLooksMs = 1_000;

/** Waits up to 20 seconds for the outcome. */
export function useTestMail() {
  const call = useOwnCall();
  const queries = useQueryClient();
  const id = useSession().user?.id ?? 0;
  const newestMail = async () => (await call('GET /admin/users/{id}', { params: { id } })).emails[0];

  return async (): Promise<MailOutcome> => {
    const last = (await newestMail())?.id;
    await call('POST /admin/system/test-mail', {});
    let outcome: MailOutcome = { status: 'waiting' };
    for (let look = 0; look < looks && outcome.status === 'waiting'; look += 1) {
      await new Promise((resume) => setTimeout(resume, betweenLooksMs));
      const mail = await newestMail();
      if (mail && mail.id !== last) outcome = outcomeOf(mail);
    }
    await queries.invalidateQueries({ queryKey: SYSTEM });
    return outcome;
  };
}

/** A mail that waits for its next attempt has already failed once. */
const outcomeOf = ({ status, error_message: reason }: AdminUserDetail['emails'][number]): MailOutcome => {
  if (status === 'sent') return { status };
  return reason === null ? { status: 'waiting' } : { status: 'failed', reason };
};

/** Polls every second while a job runs. */
export function useDatabase() {
  const call = useOwnCall();
  return useQuery({
    queryKey: DATABASE,
    queryFn: ({ signal }) => call('GET /admin/database', {}, signal),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isBusy(state.data) ? whileRunningMs : otherwiseMs),
    refetchOnWindowFocus: true,
  });
}

const isBusy = ({ backup_job, integrity_check, search_index, catalogue, tables }: DatabaseState) =>
  tables === null ||
  catalogue.runs.some(({ state }) => state === 'running') ||
  [backup_job, integrity_check, search_index.rebuild_job].some((job) => job?.state === 'running');

/** `newest` is the last backup known to the database, so that a new one is listed immediately. */
export function useBackups(newest: string | null) {
  const call = useOwnCall();
  return useQuery({
    queryKey: [...BACKUPS, newest],
    queryFn: async ({ signal }) => (await call('GET /admin/database/backups', {}, signal)).backups,
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Each throws an `ApiError` when the server refuses. */
export function useDatabaseChanges() {
  const call = useOwnCall();
  const refetchAfter = useRefetchAfter(DATABASE, BACKUPS);
  return {
    checkIntegrity: () => refetchAfter(call('POST /admin/database/integrity-check', {})),
    makeBackup: () => refetchAfter(call('POST /admin/database/backup', {})),
    rebuildIndex: () => refetchAfter(call('POST /admin/search/reindex', {})),
    deleteBackup: (name: string) => refetchAfter(call('DELETE /admin/database/backups/{name}', { params: { name } })),
    /** An address for one download. */
    ticketFor: (name: string) => call('POST /admin/database/backups/{name}/ticket', { params: { name } }),
  };
}
