import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const hasHaproxy = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

/**
 * The load balancer of deploy/cluster on loopback: ready nodes only; repeats reads at another node when one does not
 * answer.
 */
const configuration = (port: number, nodePorts: number[]) => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout check 3s
  timeout client 60s
  timeout server 60s
  timeout http-keep-alive 60s
  option forwardfor
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response
frontend site
  bind 127.0.0.1:${port}
  http-request disable-l7-retry if !METH_GET
  use_backend alive if { nbsrv(nodes) eq 0 }
  default_backend nodes
backend nodes
  balance roundrobin
  option httpchk GET /api/health/ready
  default-server check inter 300ms fall 2 rise 1
${servers(nodePorts)}
backend alive
  balance roundrobin
  option httpchk GET /api/health/live
  http-check expect string live
  default-server check inter 500ms
${servers(nodePorts)}
`;

const servers = (nodePorts: number[]) =>
  nodePorts.map((nodePort, i) => `  server node${i + 1} 127.0.0.1:${nodePort}`).join('\n');

export async function startHaproxy(dir: string, port: number, nodePorts: number[]) {
  const file = join(dir, 'haproxy.cfg');
  writeFileSync(file, configuration(port, nodePorts));
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: 'ignore' });
  return {
    async stop() {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
  };
}
