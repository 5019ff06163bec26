import { readFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The beginning of a page, and its end, where dialogs and messages are. */
const lengths = { beginning: 2_500, end: 3_500 };

/** Prints the page of a failed test, for runs that leave only their output. */
// oxlint-disable-next-line import/no-default-export -- Playwright calls it
export default class FailedPageReporter implements Reporter {
  onTestEnd(test: TestCase, { status, attachments }: TestResult): void {
    if (status === 'passed' || status === 'skipped') return;
    for (const { name, path } of attachments) {
      if (name !== 'error-context' || !path) continue;
      const snapshot = /^```yaml\n(.*?)^```/ms.exec(readFileSync(path, 'utf8'))?.[1] ?? '(none)';
      console.log(`\nThe page of “${test.title}”:\n${shorten(snapshot)}`);
    }
  }
}

function shorten(snapshot: string): string {
  const { beginning, end } = lengths;
  if (snapshot.length <= beginning + end) return snapshot;
  return `${snapshot.slice(0, beginning)}\n…\n${snapshot.slice(-end)}`;
}
