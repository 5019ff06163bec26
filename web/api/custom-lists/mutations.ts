import { useRef } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CustomList, CustomListChange } from '#contract/lists/custom-lists.ts';
import type { OwnCall } from '#web/api/http/client.ts';
import { useOwnCall, useSession } from '#web/api/use-session.ts';
import { runInSequence } from '#web/lib/async/serial-queue.ts';
import { customListKey, customListsKey, overviewKey } from './queries.ts';

const orderKey = ['custom-list-order'];
/** One after the other: the last order wins. */
const orderSequence = orderKey.join(' ');

/** Each change rejects when the server refuses it. */
export function useCustomListChanges() {
  const call = useOwnCall();
  const queries = useQueryClient();
  const userId = useSession().user?.id ?? 0;
  const settled = async <T>(change: Promise<T>): Promise<T> => {
    try {
      return await change;
    } finally {
      // A reply from before the orders that are being sent would show the previous one.
      await runInSequence(orderSequence, () => queries.invalidateQueries({ queryKey: customListsKey(userId) }));
    }
  };
  /** Before the orders that are being sent. */
  const confirmed = useRef<CustomList | undefined>(undefined);
  const order = useMutation({
    mutationKey: orderKey,
    mutationFn: ({ id, ids }: { id: number; ids: number[] }) =>
      runInSequence(orderSequence, () => call('PUT /custom-lists/{id}/order', { params: { id }, body: { ids } })),
    // The last order also fetches what `reorder` has cancelled.
    onSuccess: () => {
      const isLast = queries.isMutating({ mutationKey: orderKey }) === 1;
      void queries.invalidateQueries({ queryKey: isLast ? customListsKey(userId) : overviewKey(userId) });
    },
  });
  const reorder = async (id: number, ids: number[]) => {
    const queryKey = customListKey(userId, id);
    await queries.cancelQueries({ queryKey });
    if (!queries.isMutating({ mutationKey: orderKey })) confirmed.current = queries.getQueryData(queryKey);
    queries.setQueryData<CustomList>(queryKey, (list) => list && inOrder(list, ids));
    try {
      await order.mutateAsync({ id, ids });
      confirmed.current &&= inOrder(confirmed.current, ids);
    } catch (error) {
      // The order behind it is still being sent, and shown.
      if (!queries.isMutating({ mutationKey: orderKey })) queries.setQueryData(queryKey, confirmed.current);
      void queries.invalidateQueries({ queryKey: customListsKey(userId) });
      throw error;
    }
  };
  return {
    /** Idempotent by key: a list that an earlier attempt created without a reply gets the newer content. */
    create: (key: string, change: CustomListChange) => settled(createList(call, key, change)),
    replace: (id: number, body: CustomListChange) => settled(call('PUT /custom-lists/{id}', { params: { id }, body })),
    remove: async (id: number) => {
      await call('DELETE /custom-lists/{id}', { params: { id } });
      queries.removeQueries({ queryKey: customListKey(userId, id) });
      await queries.invalidateQueries({ queryKey: overviewKey(userId) });
    },
    add: (id: number, titleId: number) =>
      settled(call('POST /custom-lists/{id}/entries', { params: { id }, body: { title_id: titleId } })),
    takeOff: (id: number, titleId: number) =>
      settled(call('DELETE /custom-lists/{id}/entries/{titleId}', { params: { id, titleId } })),
    /** Puts a removed entry back to its place in `ids`. */
    restore: async (id: number, { title, note }: CustomList['entries'][number], ids: number[]) => {
      await call('POST /custom-lists/{id}/entries', { params: { id }, body: { title_id: title.id, note } });
      await settled(order.mutateAsync({ id, ids }));
    },
    setNote: (id: number, titleId: number, note: string | null) =>
      settled(call('PUT /custom-lists/{id}/entries/{titleId}', { params: { id, titleId }, body: { note } })),
    reorder,
    /** Idempotent by key. */
    copy: async (key: string, token: string) =>
      (await settled(call('POST /shared-lists/{token}/copy', { params: { token }, query: { key } }))).list,
  };
}

async function createList(call: OwnCall, key: string, change: CustomListChange): Promise<CustomList> {
  const { list } = await call('POST /custom-lists', { body: { ...change, key } });
  const isStored = Object.entries(change).every(([field, value]) => list[field as keyof CustomListChange] === value);
  if (isStored) return list;
  return (await call('PUT /custom-lists/{id}', { params: { id: list.id }, body: change })).list;
}

function inOrder(list: CustomList, ids: number[]): CustomList {
  const byId = new Map(list.entries.map((entry) => [entry.title.id, entry]));
  return { ...list, entries: ids.flatMap((id) => byId.get(id) ?? []) };
}
