interface StreamOptions {
  /** Opens the stream. May throw; it is tried again later. */
  connect: (signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>;
  /** Called with the text of each event. */
  onEvent: (data: string) => void;
  /** Whether to give up after a failure. */
  isOver: () => boolean;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Follows server-sent events while the page is visible, so that background tabs hold no connection. Uses fetch, because
 * `EventSource` cannot send headers or a body. Returns a function that closes the stream.
 */
export function followStream({ connect, onEvent, isOver }: StreamOptions): () => void {
  let connection: AbortController | null = null;

  async function listen({ signal }: AbortController): Promise<void> {
    let pauseMs = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        const stream = await connect(signal);
        for await (const data of eventsIn(stream)) {
          pauseMs = FIRST_PAUSE_MS;
          onEvent(data);
        }
      } catch {
        // Tried again below.
      }
      if (signal.aborted || isOver()) return;
      const isOnlineAgain = await pause(pauseMs * (1 + Math.random()), signal);
      pauseMs = isOnlineAgain ? FIRST_PAUSE_MS : Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
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

/** The data of each event, of one line. */
async function* eventsIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const events = (text + chunk.value).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const [, data] = /^event: \w+\ndata: (.*)$/.exec(event) ?? [];
      if (data !== undefined) yield data;
    }
  }
}

/** Ends early when the browser is online again, and then resolves to true. */
function pause(ms: number, signal: AbortSignal): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const onOnline = () => end(true);
  const onAbort = () => end(false);
  const timer = setTimeout(() => end(false), ms);
  function end(isOnlineAgain: boolean): void {
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
    signal.removeEventListener('abort', onAbort);
    resolve(isOnlineAgain);
  }
  window.addEventListener('online', onOnline);
  signal.addEventListener('abort', onAbort);
  return promise;
}
