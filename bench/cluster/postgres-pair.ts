import { Worker } from 'node:worker_threads';
import type { PostgresCall } from './postgres-thread.ts';

/** A primary with a synchronous standby. */
export interface PostgresPair {
  /** Of the current primary. */
  port(): number;
  restart(): Promise<void>;
  /** SIGSTOP to the primary. */
  freeze(): Promise<void>;
  thaw(): Promise<void>;
  configure(setting: string): Promise<void>;
  /** Ends the primary and makes the standby the primary; resolves with its port. */
  promote(): Promise<number>;
  addStandby(): Promise<void>;
  close(): Promise<void>;
}

export async function startPostgresPair(): Promise<PostgresPair> {
  const thread = new Worker(new URL('./postgres-thread.ts', import.meta.url));
  const pending = new Map<number, PromiseWithResolvers<number>>();
  thread.on('message', ({ id, port, error }: { id: number; port: number; error?: string }) => {
    const call = pending.get(id)!;
    pending.delete(id);
    if (error === undefined) call.resolve(port);
    else call.reject(new Error(error));
  });
  let calls = 0;
  let made = 1;
  let primary = 'postgres1';
  let standby = '';

  function run(command: PostgresCall['command'], server: string, argument?: string): Promise<number> {
    const call = Promise.withResolvers<number>();
    calls += 1;
    pending.set(calls, call);
    thread.postMessage({ id: calls, command, server, ...(argument === undefined ? {} : { argument }) });
    return call.promise;
  }

  async function addStandby(): Promise<void> {
    made += 1;
    standby = `postgres${made}`;
    await run('standby', standby, primary);
  }

  let port = await run('primary', primary);
  await addStandby();
  return {
    port: () => port,
    addStandby,
    async restart() {
      await run('halt', primary);
      await run('start', primary);
    },
    freeze: async () => void (await run('freeze', primary)),
    thaw: async () => void (await run('thaw', primary)),
    configure: async (setting) => void (await run('configure', primary, setting)),
    async promote() {
      await run('stop', primary);
      port = await run('promote', standby);
      primary = standby;
      return port;
    },
    async close() {
      await run('stop', standby);
      await run('stop', primary);
      await thread.terminate();
    },
  };
}
