// npm run cluster [PORT]: a whole cluster on the loopback interface, until Ctrl-C.
import { missingParts, startCluster } from '../bench/cluster/cluster.ts';

const missing = missingParts();
if (missing.length > 0) {
  console.error(`A cluster needs what is not installed here: ${missing.join(', ')}.`);
  process.exit(1);
}
const [port] = process.argv.slice(2);
console.log('Starting PostgreSQL with a standby, Redis, HAProxy and three nodes …');
const cluster = await startCluster(port === undefined ? {} : { port: Number(port) });
console.log(`\nThe cluster is ready: ${cluster.origin}`);
for (const [i, { origin, dataDir }] of cluster.nodes.entries()) console.log(`  node${i + 1}     ${origin}  ${dataDir}`);
console.log(`  primary   postgres://marquee@127.0.0.1:${cluster.postgres.port()}/postgres`);
console.log(`  redis     ${cluster.redis.url}`);
console.log('Sign in as keeper, password Correct-Horse-1. Ctrl-C ends everything.');

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    void cluster.close().then(() => process.exit(0));
  });
