/**
 * Pictures for link previews, of content that visitors may see: shared lists, and statistics on public profiles. Each
 * request reads the facts again, so that a picture disappears with its content; the drawing is cached by its facts.
 */
import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/preference-choices.ts';
import { getSharedList } from '#server/features/custom-lists/service.ts';
import { getPublicProfile } from '#server/features/profiles/service.ts';
import { createBoundedQueue } from '#server/platform/resilience/bounded-queue.ts';
import { createSingleFlight } from '#server/platform/resilience/single-flight.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { drawList, type ListFacts } from './draw/list-picture.ts';
import { drawStatistics, type StatisticsFacts } from './draw/statistics-picture.ts';
import { countTitles, textsOf } from './texts.ts';

export interface Picture {
  /** Hash of the facts: the same picture has the same tag on all nodes. */
  tag: string;
  draw(): Promise<Buffer>;
}

export interface Pictures {
  /** @throws `custom_list_not_found` */
  ofList(token: string, language: Language): Promise<Picture>;
  /** @throws `user_not_found`, also while the statistics are not public */
  ofStatistics(username: string, language: Language): Promise<Picture>;
}

const cacheMaxBytes = 16_000_000;
/** Increment when the design changes. */
const version = 1;
const postersShown = 3;

export function createPictures({ db }: { db: Db }): Pictures {
  const drawing = createBoundedQueue({ concurrency: 1, waitingMax: 30, waitMaxMs: 5_000 });
  const cache = new LRUCache<string, Buffer>({ maxSize: cacheMaxBytes, sizeCalculation: (png) => png.length });
  const flights = createSingleFlight<Buffer>();

  async function make(tag: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const png = await drawing(draw);
    cache.set(tag, png);
    return png;
  }

  function toPicture<Facts>(kind: string, facts: Facts, draw: (facts: Facts) => Promise<Buffer>): Picture {
    const tag = createHash('sha256')
      .update(JSON.stringify([version, kind, facts]))
      .digest('base64url');
    return { tag, draw: async () => cache.get(tag) ?? flights.run(tag, () => make(tag, () => draw(facts))) };
  }

  return {
    ofList: async (token, language) => toPicture('list', await readList(db, token, language), drawList),
    ofStatistics: async (username, language) =>
      toPicture('statistics', await readStatistics(db, username, language), drawStatistics),
  };
}

async function readList(db: Db, token: string, language: Language): Promise<ListFacts> {
  const { name, author, entries, total } = await getSharedList(db, token, 1);
  return {
    name,
    count: countTitles(language, total),
    author: author && textsOf(language).by(author.name),
    posters: entries.slice(0, postersShown).map(({ title }) => ({
      id: title.id,
      title: title.localised_titles?.[language] ?? title.title,
    })),
  };
}

async function readStatistics(db: Db, username: string, language: Language): Promise<StatisticsFacts> {
  const { statistics, ratings, ...owner } = await getPublicProfile(db, username);
  if (!statistics) refuse('user_not_found');
  const texts = textsOf(language);
  const number = new Intl.NumberFormat(language);
  const stars = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    name: owner.name,
    username: owner.username,
    figures: [
      { value: number.format(statistics.titles), label: texts.watched },
      { value: number.format(Math.round(statistics.minutes / 60)), label: texts.hours },
      { value: number.format(statistics.streak?.days ?? 0), label: texts.streak },
    ],
    ratings: ratings?.steps ?? null,
    average: ratings?.average ? texts.average(stars.format(ratings.average)) : null,
  };
}
