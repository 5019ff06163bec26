import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Limits processes to a share of the processor. */
export interface ProcessorShare {
  add(pid: number): void;
  /** After its processes have ended. */
  close(): Promise<void>;
}

const periodMicros = 20_000;

/**
 * A control group (version 2, or the `cpu` hierarchy of version 1) with this many cores, such as 0.4.
 * @throws if the groups cannot be written, which needs root
 */
export function createProcessorShare(name: string, cores: number): ProcessorShare {
  const isSecond = existsSync('/sys/fs/cgroup/cgroup.controllers');
  const dir = `/sys/fs/cgroup/${isSecond ? '' : 'cpu/'}marquee-${process.pid}-${name}`;
  const quota = Math.round(cores * periodMicros);
  mkdirSync(dir);
  if (isSecond) writeFileSync(`${dir}/cpu.max`, `${quota} ${periodMicros}`);
  else {
    writeFileSync(`${dir}/cpu.cfs_period_us`, String(periodMicros));
    writeFileSync(`${dir}/cpu.cfs_quota_us`, String(quota));
  }
  return {
    add: (pid) => writeFileSync(`${dir}/cgroup.procs`, String(pid)),
    async close() {
      // The kernel releases a group shortly after its last process.
      for (let attempt = 0; existsSync(dir); attempt += 1)
        try {
          rmdirSync(dir);
        } catch (error) {
          if (attempt === 50) throw error;
          await sleep(100);
        }
    },
  };
}
