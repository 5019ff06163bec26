import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';

/** What every command is given. */
export interface CommandContext {
  config: Config;
  clock: Clock;
  /** Opens the main database, brought to this version; the command closes it. */
  open: () => Promise<OpenDatabase>;
}

/** The command was called wrongly; the message says how, the usage follows it. */
export class UsageError extends Error {}
