import { readFailure } from '#web/api/http/api-error.ts';
import { followStream } from '#web/api/http/event-stream.ts';
import type { Session } from '#web/api/session.ts';

/** Streams unread counts; polling continues while it fails. Returns a function that ends it. */
export const listenToUnread = (session: Session, onCount: (count: number) => void): (() => void) =>
  followStream({
    connect: (signal) => session.authorized((token) => connect(token, signal)),
    onEvent: (data) => onCount((JSON.parse(data) as { unread_count: number }).unread_count),
    isOver: () => session.getState().status === 'signedOut',
  });

async function connect(token: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await window.fetch('/api/notifications/stream', {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal,
  });
  if (!response.ok || !response.body) throw await readFailure(response);
  return response.body;
}
