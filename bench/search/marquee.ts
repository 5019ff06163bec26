import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ChangeBatch, PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import { openSearchEngine, type SearchEngine } from '#server/features/search/engine.ts';
import { indexFiles } from '#server/features/search/index/build-files.ts';
import { rebuildIndex } from '#server/features/search/build/rebuild.ts';
import { aRequest } from '#tests/support/search-request.ts';
import { ANSWERS, type Answer, type Contender } from './contender.ts';
import type { Catalogue } from './real-data.ts';

/** Marquee's engine. Reuses an index in the directory. */
export class Marquee implements Contender {
  readonly name = 'Marquee';
  readonly file: string;
  engine!: SearchEngine;
  buildMs = 0;

  constructor(directory: string) {
    this.file = join(directory, 'search.db');
  }

  async build({ titles, people }: Catalogue): Promise<{ indexBytes: number }> {
    if (!existsSync(this.file)) {
      const started = performance.now();
      await rebuildIndex({ file: this.file, batches: batchesOf(titles, people) });
      this.buildMs = performance.now() - started;
    }
    this.engine = openSearchEngine({ file: this.file });
    return { indexBytes: indexFiles(this.file).reduce((sum, file) => sum + statSync(file).size, 0) };
  }

  search(text: string): Answer {
    const { groups } = this.engine.search(requestFor(text));
    const ids = (kind: keyof Answer) => groups[kind].hits.map(({ id }) => id);
    return { movie: ids('movie'), tv: ids('tv'), person: ids('person') };
  }

  close(): void {
    this.engine.close();
  }
}

function* batchesOf(titles: TitleDocument[], people: PersonDocument[]): Iterable<ChangeBatch> {
  const batches = Math.ceil(Math.max(titles.length / TITLES, people.length / PEOPLE));
  for (let at = 0; at < batches; at++) {
    yield {
      titles: titles.slice(at * TITLES, (at + 1) * TITLES),
      people: people.slice(at * PEOPLE, (at + 1) * PEOPLE),
      nextSeq: 1,
      done: true,
    };
  }
}

/** Per batch, as the catalogue's change feed has. */
const TITLES = 250;
const PEOPLE = 1000;

export const requestFor = (text: string) => aRequest(text, { limit: ANSWERS });
