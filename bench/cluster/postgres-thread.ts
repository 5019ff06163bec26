import { parentPort } from 'node:worker_threads';
import { findBinaries, startPostgres, startStandby, type PostgresServer } from '#tests/support/database/postgres.ts';

/** Controls PostgreSQL in a thread, because the calls block and the load must continue. */
export interface PostgresCall {
  id: number;
  command: 'primary' | 'standby' | 'halt' | 'start' | 'stop' | 'promote' | 'configure' | 'freeze' | 'thaw';
  server: string;
  argument?: string;
}

const bin = findBinaries()!;
const servers = new Map<string, PostgresServer>();

async function run({ command, server: name, argument = '' }: PostgresCall): Promise<number> {
  if (command === 'primary') servers.set(name, await startPostgres(bin));
  else if (command === 'standby') servers.set(name, await startSynchronousStandby(servers.get(argument)!));
  else if (command === 'configure') servers.get(name)!.configure(argument);
  else servers.get(name)![command]();
  return servers.get(name)!.port;
}

/** Commits wait for the standby; otherwise a promotion could lose acknowledged changes. */
async function startSynchronousStandby(primary: PostgresServer): Promise<PostgresServer> {
  primary.configure("synchronous_standby_names = ''");
  const standby = await startStandby(bin, primary);
  primary.configure("synchronous_standby_names = '*'");
  return standby;
}

parentPort?.on('message', (call: PostgresCall) => {
  run(call).then(
    (port) => parentPort?.postMessage({ id: call.id, port }),
    (error: unknown) => parentPort?.postMessage({ id: call.id, error: String(error) }),
  );
});
