import { readConfig } from '#server/config.ts';
import { ConfigError } from '#server/environment.ts';
import { UnusableFileError } from '#server/features/catalogue/service.ts';
import { WrongKeyError } from '#server/platform/backups/encryption.ts';
import { systemClock } from '#server/platform/clock.ts';
import { DatabaseTooNewError, migrate } from '#server/platform/db/migrate.ts';
import { openDatabase } from '#server/platform/db/open.ts';
import { messageOf } from '#server/platform/error-message.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { runBackup, runBackupKey, runRestore } from './backup.ts';
import { UsageError, type CommandContext } from './command.ts';
import { runDoctor } from './doctor.ts';
import { runImport } from './import.ts';
import { runReindex } from './reindex.ts';
import { runUser } from './user.ts';

const usage = `Marquee, for its operator:

  npm run marquee -- import jsonl FILE…   read TMDB-shaped movies, shows and people (JSON Lines, also .gz)
  npm run marquee -- import tmdb [lists] [--pages N]
  npm run marquee -- import tmdb ids movie|tv|person [--limit N] [--min-popularity N]
  npm run marquee -- import tmdb since YYYY-MM-DD
                                          fetch from TMDB: popular lists, the best known of all, or what changed
  npm run marquee -- import imdb DIR [--min-votes N]
                                          read IMDb's public data sets (.tsv or .tsv.gz) from a folder
  npm run marquee -- reindex              rebuild the search index while searches go on
  npm run marquee -- backup FILE          write a consistent copy of the database while it is in use
  npm run marquee -- restore FILE [--key KEYFILE]
                                          put a backup in the place of the database (Marquee must be stopped)
  npm run marquee -- backup-key KEYFILE   make the keys of encrypted backups; prints BACKUP_PUBLIC_KEY
  npm run marquee -- user list            show every account
  npm run marquee -- user create NAME EMAIL [--admin] [--first-name NAME] [--last-name NAME]
  npm run marquee -- user promote NAME    make an account an administrator; demote takes it back
  npm run marquee -- user reset-password NAME   give an account a new password and sign it out everywhere
  npm run marquee -- user remove-factors NAME   let somebody in who lost their phone: no code, no passkeys
  npm run marquee -- doctor               check settings, database, index and disk

The settings are those of the server: DATA_DIR, DATABASE_URL and the rest (docs/OPERATE.md).`;

const commands: Record<string, (args: string[], context: CommandContext) => Promise<void>> = {
  import: runImport,
  reindex: runReindex,
  backup: runBackup,
  'backup-key': runBackupKey,
  restore: runRestore,
  user: runUser,
  doctor: runDoctor,
};

/** Errors whose message is sufficient; others are printed with their stack. */
const plainErrors = [ConfigError, DatabaseTooNewError, Refusal, UnusableFileError, WrongKeyError];

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) console.error(`${error.message}\n\n${usage}`);
  else if (plainErrors.some((kind) => error instanceof kind)) console.error(messageOf(error));
  else console.error(error);
  process.exitCode = 1;
}

async function main([name, ...args]: string[]): Promise<void> {
  if (name === undefined || name === 'help' || name === '--help') {
    console.log(usage);
    return;
  }
  const command = commands[name];
  if (!command) throw new UsageError(`There is no command '${name}'.`);
  const config = readConfig(process.env);
  const open = async () => {
    const database = openDatabase(config);
    await migrate({ ...database, report: console.log });
    // Commands may run long statements.
    return { ...database, db: database.background };
  };
  await command(args, { config, clock: systemClock, open });
}
