const barWidth = 28;
const plainEveryMs = 5_000;

/** Shows the progress of a command: a redrawn bar on a terminal, otherwise a line every five seconds. */
export function createProgress(output: NodeJS.WriteStream = process.stdout) {
  const started = performance.now();
  let shownAt = -plainEveryMs;
  return {
    /** `fraction` 0 to 1; `text` describes what is done. */
    show(fraction: number, text: string): void {
      const now = performance.now();
      if (now - shownAt < (output.isTTY ? 100 : plainEveryMs)) return;
      shownAt = now;
      const percent = `${String(Math.floor(fraction * 100)).padStart(3)} %`;
      if (!output.isTTY) {
        output.write(`${percent}  ${text}\n`);
        return;
      }
      const filled = Math.round(fraction * barWidth);
      const left = fraction > 0.02 ? `  ${duration(((now - started) / fraction) * (1 - fraction))} left` : '';
      output.write(`\r\u001b[K${'█'.repeat(filled)}${'░'.repeat(barWidth - filled)} ${percent}  ${text}${left}`);
    },
    /** Removes the bar and prints the duration. */
    finish(text: string): void {
      output.write(`${output.isTTY ? '\r\u001b[K' : ''}${text} (${duration(performance.now() - started)})\n`);
    },
  };
}

function duration(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return seconds < 90 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
