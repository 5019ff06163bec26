import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CalendarEvent } from '#contract/calendar/calendar.ts';
import { loadWithCopy } from '#web/api/lists/offline-cache.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';

export const calendarKey = (userId: number) => ['mine', userId, 'calendar'] as const;
const feedKey = (userId: number) => ['mine', userId, 'calendar feed'] as const;

/** Events of these days, inclusive. Without a network: those in the last reply. */
export function useCalendar(from: string, to: string) {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  return useQuery({
    queryKey: [...calendarKey(userId), from, to],
    queryFn: ({ signal }): Promise<{ events: CalendarEvent[] }> =>
      loadWithCopy(userId, 'calendar', () => call('GET /calendar', { query: { from, to } }, signal)),
    select: ({ events }) => events.filter(({ date }) => date >= from && date <= to),
    enabled: userId !== 0,
    staleTime: 30_000,
    placeholderData: keepPreviousData,
  });
}

export function useCalendarFeed() {
  const call = useOwnCall();
  const userId = useSession().user?.id ?? 0;
  return useQuery({
    queryKey: feedKey(userId),
    queryFn: ({ signal }) => call('GET /calendar/feed', {}, signal),
    enabled: userId !== 0,
    staleTime: 30_000,
  });
}

/** `create` returns the new URL, which is available only once. */
export function useFeedMutations() {
  const call = useOwnCall();
  const queries = useQueryClient();
  const userId = useSession().user?.id ?? 0;
  const onSettled = () => queries.invalidateQueries({ queryKey: feedKey(userId) });
  return {
    create: useMutation({ mutationFn: () => call('POST /calendar/feed', {}), onSettled }),
    revoke: useMutation({ mutationFn: () => call('DELETE /calendar/feed', {}), onSettled }),
  };
}
