import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { openSearchEngine, type SearchEngine } from '#server/features/search/engine.ts';
import { cacheTermsForBuild } from '#server/features/search/caching/cache-sizes.ts';
import { IndexBuilder } from '#server/features/search/index/builder.ts';
import { aRequest } from '#tests/support/search-request.ts';
import { ANSWERS, type Answer, type Contender } from './contender.ts';
import type { Catalogue } from './real-data.ts';

/** Marquee's engine. Reuses an index in the directory. */
export class Marquee implements Contender {
  readonly name = 'Marquee';
  readonly file: string;
  engine!: SearchEngine;
  buildMs = 0;
  openMs = 0;

  constructor(directory: string) {
    this.file = join(directory, 'search.db');
  }

  async build({ titles, people }: Catalogue): Promise<{ indexBytes: number }> {
    if (!existsSync(this.file)) {
      const started = process.cpuUsage();
      cacheTermsForBuild();
      const builder = new IndexBuilder(this.file);
      for (let at = 0; at < Math.max(titles.length, people.length); at += BATCH) {
        builder.add({
          titles: titles.slice(at, at + BATCH),
          people: people.slice(at, at + BATCH),
          nextSeq: 1,
          done: true,
        });
      }
      builder.finish();
      const { user, system } = process.cpuUsage(started);
      this.buildMs = (user + system) / 1000;
    }
    const opening = performance.now();
    this.engine = openSearchEngine({ file: this.file });
    this.openMs = performance.now() - opening;
    return { indexBytes: statSync(this.file).size };
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

const BATCH = 2000;

export const requestFor = (text: string) => aRequest(text, { limit: ANSWERS });
