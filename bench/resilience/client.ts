import http from 'node:http';

export interface Call {
  method: string;
  /** Path with query. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
  /** The client disconnects after this time. */
  leaveAfterMs?: number;
}

export interface Answer {
  /** 0: the connection ended without an answer. */
  status: number;
  text: string;
  /** From sending to the end of the answer. */
  ms: number;
}

export interface Client {
  send(call: Call): Promise<Answer>;
  /** Sends and reads JSON. */
  call(method: string, path: string, options?: { token?: string; body?: unknown }): Promise<Answer>;
  close(): void;
}

/** A client with persistent connections that never throws: failures have status 0. */
export function createClient(origin: string, maxSockets = 16): Client {
  const agent = new http.Agent({ keepAlive: true, maxSockets });
  const { hostname, port } = new URL(origin);

  function send({ method, path, headers, body, leaveAfterMs }: Call): Promise<Answer> {
    const from = performance.now();
    return new Promise((resolve) => {
      const done = (status: number, text: string) => resolve({ status, text, ms: performance.now() - from });
      const request = http.request({ agent, hostname, port, method, path, ...(headers ? { headers } : {}) });
      request.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('close', () => done(response.statusCode ?? 0, Buffer.concat(chunks).toString()));
        response.on('error', () => {});
      });
      request.on('error', () => done(0, ''));
      if (leaveAfterMs !== undefined) setTimeout(() => request.destroy(), leaveAfterMs);
      request.end(body);
    });
  }

  return {
    send,
    call: (method, path, { token, body } = {}) =>
      send({
        method,
        path,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      }),
    close: () => agent.destroy(),
  };
}
