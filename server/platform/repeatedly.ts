interface RepeatedlyOptions {
  everyMs: number;
  jobs: (() => Promise<unknown>)[];
  onTrouble: (error: unknown) => void;
}

/** Does what is to be done now and then: soon after the start, and every so often from then on. One that fails waits its turn. */
export function repeatedly({ everyMs, jobs, onTrouble }: RepeatedlyOptions) {
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<void> | undefined;

  async function doAll(): Promise<void> {
    for (const job of jobs) await job().catch(onTrouble);
  }

  function begin(): void {
    round ??= doAll().finally(() => {
      round = undefined;
    });
  }

  return {
    start() {
      timer = setInterval(begin, everyMs).unref();
      begin();
    },
    async stop() {
      clearInterval(timer);
      await round;
    },
  };
}
