import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';

/** Dependencies of the commands. */
export interface CommandContext {
  config: Config;
  clock: Clock;
  /** Opens and migrates the main database; the command closes it. */
  open: () => Promise<OpenDatabase>;
}

/** Invalid arguments; the usage is printed after the message. */
export class UsageError extends Error {}
