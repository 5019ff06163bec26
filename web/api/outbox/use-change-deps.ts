import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/http/api-error.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { useSessionStore } from '#web/api/use-session.ts';

/** Dependencies of changes to the signed-in person's data. */
export interface ChangeDeps {
  queries: QueryClient;
  call: OwnCall;
  userId: number;
}

/**
 * Returns a function to call at the time of the change, because the user may have signed in since the button was
 * rendered. It throws an `ApiError` with status 401 when signed out.
 */
export function useChangeDeps(): () => ChangeDeps {
  const queries = useQueryClient();
  const session = useSessionStore();
  return () => {
    const { user } = session.getState();
    if (!user) throw new ApiError({ status: 401, code: 'authentication_required', detail: '' });
    return { queries, call: session.call, userId: user.id };
  };
}
