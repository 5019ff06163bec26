import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import type { Config } from '#server/config.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import { messageOf } from '#server/platform/error-message.ts';

/** Dependencies of the commands. */
export interface CommandContext {
  config: Config;
  clock: Clock;
  /** Opens and migrates the main database; the command closes it. */
  open: () => Promise<OpenDatabase>;
}

/** Invalid arguments; the usage is printed after the message. */
export class UsageError extends Error {}

/** @throws {UsageError} for options that the command does not have, or that lack their value */
export function readArguments<Options extends ParseArgsOptionsConfig>(args: string[], options: Options) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(messageOf(error));
  }
}
