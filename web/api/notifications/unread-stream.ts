import { readFailure } from '#web/api/http/api-error.ts';
import type { Session } from '#web/api/session.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Streams unread counts while the page is visible, so that background tabs hold no connection. Uses fetch, because
 * `EventSource` cannot send the bearer token. Returns a function that ends it.
 */
export function listenToUnread(session: Session, onCount: (count: number) => void): () => void {
  let connection: AbortController | null = null;

  async function listen({ signal }: AbortController): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        const stream = await session.authorized((token) => connect(token, signal));
        for await (const count of countsIn(stream)) {
          pauseMs = FIRST_PAUSE_MS;
          onCount(count);
        }
      } catch {
        // Polling continues meanwhile.
      }
      if (signal.aborted || session.getState().status === 'signedOut') return;
      await pause(pauseMs * (1 + Math.random()), signal);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
  }

  function follow(): void {
    if (document.visibilityState === 'visible') {
      if (connection) return;
      connection = new AbortController();
      void listen(connection);
    } else {
      connection?.abort();
      connection = null;
    }
  }

  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    connection?.abort();
  };
}

async function connect(token: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  const response = await window.fetch('/api/notifications/stream', {
    headers: { accept: 'text/event-stream', authorization: `Bearer ${token}` },
    signal,
  });
  if (!response.ok || !response.body) throw await readFailure(response);
  return response.body;
}

async function* countsIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<number> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const events = (text + chunk.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, count] = /^event: unread\ndata: \{"unread_count":(\d+)\}$/.exec(event) ?? [];
      if (count !== undefined) yield Number(count);
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}
