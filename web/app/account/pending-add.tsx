import { useEffect, useEffectEvent } from 'react';
import { takePendingAdd } from '#web/api/lists/pending-add.ts';
import { useToggle } from '#web/features/lists/use-toggle.ts';

/** Adds the title that the person wanted to add before signing up. */
export function PendingAdd({ username }: { username: string }) {
  const toggle = useToggle();
  const addPending = useEffectEvent(() => {
    const pending = takePendingAdd(username);
    if (pending) toggle(pending.list, pending.title, false);
  });
  useEffect(() => addPending(), [username]);
  return null;
}
