import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The beginning of a page, and its end, where dialogs and messages are. */
const lengths = { beginning: 1_500, end: 2_000 };

/** Prints the pages of failed tests at the end, for runs that leave only the end of their output. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it
export default class FailedPageReporter implements Reporter {
  #pages: string[] = [];

  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const snapshot = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? '(none)';
      this.#pages.push(`\nThe page of “${test.title}”:\n${shorten(snapshot)}`);
    }
  }

  onEnd(): void {
    for (const page of this.#pages) console.log(page);
  }
}

function shorten(snapshot: string): string {
  const { beginning, end } = lengths;
  if (snapshot.length <= beginning + end) return snapshot;
  return `${snapshot.slice(0, beginning)}\n…\n${snapshot.slice(-end)}`;
}
