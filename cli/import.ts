import { basename } from 'node:path';
import { existsSync } from 'node:fs';
import { importJsonl, type SkippedLine } from '#server/features/catalogue/import-jsonl.ts';
import { UsageError, type CommandContext } from './command.ts';
import { createProgress } from './progress.ts';

/** Bad lines that are told one by one; the rest are counted. */
const skippedShown = 20;

export async function runImport([format, ...files]: string[], { clock, open }: CommandContext): Promise<void> {
  if (format !== 'jsonl') throw new UsageError(`import reads 'jsonl', not '${format ?? ''}'.`);
  if (files.length === 0) throw new UsageError('Which files shall be imported?');
  const absent = files.filter((file) => !existsSync(file));
  if (absent.length > 0) throw new UsageError(`No such file: ${absent.join(', ')}`);

  console.log(`Importing ${files.map((file) => basename(file)).join(', ')} into the catalogue.`);
  const database = await open();
  const progress = createProgress();
  const skipped: SkippedLine[] = [];
  const interrupted = new AbortController();
  process.once('SIGINT', () => interrupted.abort());
  process.once('SIGTERM', () => interrupted.abort());
  try {
    const done = await importJsonl(files, {
      db: database.db,
      clock,
      signal: interrupted.signal,
      onSkipped: (line) => {
        if (skipped.length < skippedShown) skipped.push(line);
      },
      onProgress: ({ fraction, records }) => progress.show(fraction, `${records.toLocaleString('en')} records`),
    });
    progress.finish(
      `${done.records.toLocaleString('en')} records: ${done.added.toLocaleString('en')} added, ` +
        `${done.changed.toLocaleString('en')} changed, ${done.unchanged.toLocaleString('en')} unchanged, ` +
        `${done.skipped.toLocaleString('en')} skipped`,
    );
    for (const { file, line, reason } of skipped) console.log(`  skipped ${basename(file)} line ${line}: ${reason}`);
    if (done.skipped > skipped.length) console.log(`  … and ${done.skipped - skipped.length} more`);
  } catch (error) {
    if (!interrupted.signal.aborted) throw error;
    progress.finish('Stopped. What was imported stays; run the same command again to go on');
    process.exitCode = 130;
  } finally {
    await database.close();
  }
}
