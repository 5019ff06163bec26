import { rebuildSearchIndex, searchIndexFile } from '#server/features/search/service.ts';
import { addressOf } from '#server/platform/db/open.ts';
import type { CommandContext } from './command.ts';
import { createProgress } from './progress.ts';

export async function runReindex(_args: string[], { config, open }: CommandContext): Promise<void> {
  console.log(
    'Rebuilding the search index; a running server continues to answer and switches to the new one when it is complete.',
  );
  const database = await open();
  const progress = createProgress();
  try {
    const { titles, people } = await rebuildSearchIndex({
      file: searchIndexFile(config.dataDir),
      db: database.db,
      address: addressOf(database),
      onProgress: (fraction) => progress.show(fraction, 'indexed'),
    });
    progress.finish(`${titles.toLocaleString('en')} titles and ${people.toLocaleString('en')} people indexed`);
  } finally {
    await database.close();
  }
}
