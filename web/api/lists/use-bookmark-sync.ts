import { useQueryClient } from '@tanstack/react-query';
import { useChangePreferences } from '#web/api/account/preferences.ts';
import { useChangeDeps } from '#web/api/outbox/use-change-deps.ts';
import { useSessionStore } from '#web/api/use-session.ts';
import { bookmarkSyncOptions } from './bookmark-sync.ts';
import { keepSyncState } from './bookmark-sync-state.ts';

/** Switches syncing of bookmarks for the account. @throws {ApiError} when the account refuses */
export function useSwitchBookmarkSync(): (isOn: boolean) => Promise<void> {
  const queries = useQueryClient();
  const session = useSessionStore();
  const deps = useChangeDeps();
  const { mutateAsync } = useChangePreferences();
  return async (isOn) => {
    const { userId } = deps();
    await mutateAsync({ sync_bookmarks: isOn });
    keepSyncState(userId, { isOn });
    const options = bookmarkSyncOptions(queries, session, userId);
    await queries.cancelQueries({ queryKey: options.queryKey });
    // Without an answer, the next page syncs.
    await queries.fetchQuery({ ...options, staleTime: 0 }).catch(() => undefined);
  };
}
