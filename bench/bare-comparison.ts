import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

/** A server process on a loopback port. */
export interface Target {
  process: ChildProcess;
  port: number;
  path: () => string;
  headers?: Record<string, string>;
}

const rounds = 5;
const secondsPerRound = 4;
const connections = 20;
export const secondsOfComparison = rounds * secondsPerRound;

/** Loads both alternately, so that noise of the machine affects both; prints and returns the ratios. */
export async function compareWithBareRoute(what: string, real: Target, bare: Target): Promise<string> {
  const ours: Load[] = [];
  const theirs: Load[] = [];
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await load(real));
    theirs.push(await load(bare));
  }
  const median = (loads: Load[], part: keyof Load) =>
    loads.map((each) => each[part]).toSorted((a, b) => a - b)[Math.floor(loads.length / 2)] ?? 0;
  const [perSecond, barePerSecond] = [median(ours, 'perSecond'), median(theirs, 'perSecond')];
  const [micros, bareMicros] = [median(ours, 'processorMicros'), median(theirs, 'processorMicros')];
  console.log(`\n${what}: ${Math.round(perSecond)} requests a second, bare route ${Math.round(barePerSecond)}`);
  console.log(`processor time of a request: ${Math.round(micros)} µs, bare route ${Math.round(bareMicros)} µs`);
  return `${(perSecond / barePerSecond).toFixed(2)} by the clock, ${(bareMicros / micros).toFixed(2)} in processor time`;
}

export interface Load {
  perSecond: number;
  processorMicros: number;
}

/** One round on one target. @throws if an answer is not 2xx */
export async function load({ process: { pid }, port, path, headers = {} }: Target): Promise<Load> {
  const before = processorMicrosOf(pid);
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: secondsPerRound,
    headers,
    requests: [{ method: 'GET', setupRequest: (request) => ({ ...request, path: path() }) }],
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  const spent = processorMicrosOf(pid) - before;
  return { perSecond: result.requests.average, processorMicros: spent / result.requests.total };
}

/** Resolves when `url` answers. */
export async function startTarget(script: string, env: Record<string, string>, url: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  for (let attempt = 0; attempt < 600; attempt += 1) {
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return child;
    await new Promise((resume) => setTimeout(resume, 200));
  }
  child.kill('SIGKILL');
  throw new Error(`${script} did not start`);
}

/** User and system time; the kernel's resolution is a hundredth of a second. */
function processorMicrosOf(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) * 10_000;
}
