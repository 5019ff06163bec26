import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from 'vitest';
import { openSearchEngine, type SearchEngine } from '#server/features/search/engine.ts';
import { buildIndex } from './search-index.ts';
import { starterDocuments } from './starter-documents.ts';
import { copySearchIndex, makeOnce, templatesDir } from './templates.ts';

/** The index of the starter catalogue, built once per run. To be copied, not changed. */
export async function starterIndexFile(): Promise<string> {
  const dir = await makeOnce('starter-index', async (made) => {
    const file = join(made, 'search.db');
    buildIndex(file, starterDocuments());
    // Opening installs the finished build.
    openSearchEngine({ file }).close();
  });
  return join(dir, 'search.db');
}

/** An engine with a copy of it, for the tests of the file or `describe` that calls this. */
export function aStarterEngine(): () => SearchEngine {
  let engine: SearchEngine;
  beforeAll(async () => {
    const file = join(mkdtempSync(join(templatesDir(), 'search-')), 'search.db');
    copySearchIndex(await starterIndexFile(), file);
    engine = openSearchEngine({ file });
    return () => engine.close();
  });
  return () => engine;
}
