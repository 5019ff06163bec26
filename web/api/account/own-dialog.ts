import { useEffect, useEffectEvent, useState } from 'react';
import { failureOf } from '#web/api/http/api-error.ts';
import { useSession } from '#web/api/use-session.ts';
import { useUnsavedWork } from '#web/lib/browser/unsaved-work.ts';

/**
 * For a dialog about the signed-in person's data. When the session ends, the dialog with what was typed and its page
 * remain behind the sign-in. It closes when the sign-in is dismissed, the person signs out or another one signs in.
 */
export function useOwnDialog(close: () => void): void {
  const session = useSession();
  const [ownerId] = useState(session.user?.id);
  useUnsavedWork(true);
  const isOver = session.status === 'signedOut' ? !session.ended : session.user?.id !== ownerId;
  const end = useEffectEvent(close);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);
}

/** Whether a call failed because the session has ended, which the sign-in says. */
export const needsSignIn = (error: unknown): boolean => failureOf(error).status === 401;
