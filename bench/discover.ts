import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { discoverQuery, type DiscoverQuery } from '#contract/discover.ts';
import { discoverSorts } from '#contract/discover-choices.ts';
import { findInIndex } from '#server/features/discover/service.ts';
import { AttributeIndex } from '#server/features/search/attributes/attribute-index.ts';
import { AttributesBuilder } from '#server/features/search/attributes/attributes-builder.ts';
import { titleAttributes } from '#server/features/search/attributes/title-attributes.ts';
import { createIndexFile } from '#server/features/search/index/format.ts';
import { popularityFromVotes } from '#server/features/search/types.ts';
import { readCatalogue } from './search/real-data.ts';
import { Random } from './search/random.ts';
import { scaleUp } from './search/scale.ts';

/** Titles by filters: pages of 24 on the attributes only, without HTTP and cards. */

const titlesWanted = 1_200_000;
const queriesPerClass = 200;
const warmUpsPerClass = 100;
const changes = 5_000;

const random = new Random(16);
const catalogue = await readCatalogue(process.env['MARQUEE_DATA'] ?? '.');
scaleUp(catalogue, titlesWanted);
let { titles } = catalogue;
const attributesOf = (place: number) => {
  const title = titles[place]!;
  return titleAttributes(title, popularityFromVotes(title.voteCount, title.kind));
};

const folder = mkdtempSync(join(tmpdir(), 'marquee-discover-'));
const file = join(folder, 'search.db');
const db = createIndexFile(file);
const builder = new AttributesBuilder();
for (let place = 0; place < titles.length; place++) builder.add(attributesOf(place));
db.exec('BEGIN');
const saveMs = timed(() => builder.save(db));
db.exec('COMMIT');
const attributes = new AttributeIndex(db);
for (let change = 0; change < changes; change++) attributes.put(attributesOf(random.between(0, titles.length - 1)));

const models = Array.from({ length: 5_000 }, () => random.pick(titles));
// Releases the builder's input, which a server process never loads.
titles = catalogue.titles = catalogue.people = [];
globalThis.gc?.();
const memoryBefore = process.memoryUsage().arrayBuffers;
const loadMs = timed(() => ask({}));
console.log(`${titlesWanted.toLocaleString('en')} titles, ${changes} of them changed since the build`);
console.log(
  `saving ${saveMs.toFixed(0)} ms, file ${(statSync(file).size / 2 ** 20).toFixed(0)} MB, first answer ${loadMs.toFixed(0)} ms`,
);

const model = () => random.pick(models);
const genre = () => model().genres[0] ?? 'drama';
const classes: Record<string, () => Record<string, string>> = {
  everything: () => ({ page: String(random.between(1, 50)) }),
  'one genre': () => ({ genres: genre() }),
  'two genres, without a third': () => ({ any_genres: `${genre()},${genre()}`, without_genres: genre() }),
  decade: () => ({ year_from: '1990', year_to: '1999', page: String(random.between(1, 9)) }),
  'language, runtime and rating': () => ({
    language: model().originalLanguage ?? 'en',
    runtime_max: '120',
    rating_min: '7',
  }),
  keyword: () => ({ keywords: model().keywords[0] ?? 'love' }),
  ...Object.fromEntries(
    discoverSorts.map((sort) => [
      `any filter, ordered by ${sort}`,
      () => ({
        sort,
        seed: String(random.between(1, 99)),
        page: String(random.between(1, 20)),
        ...random.pick<Record<string, string>>([
          {},
          { genres: genre() },
          { kind: 'movie' },
          { year_from: '2010' },
          { votes_min: '5' },
        ]),
      }),
    ]),
  ),
  'facets of the page': () => ({ genres: genre(), facets: 'kinds,genres,decades,languages,countries,statuses' }),
  'facets of everything': () => ({ facets: 'kinds,genres,decades,languages,countries,statuses' }),
  'facets of keywords and studios': () => ({ genres: genre(), facets: 'keywords,studios' }),
};
for (const [name, query] of Object.entries(classes)) report(name, query);
const megabytes = (process.memoryUsage().arrayBuffers - memoryBefore) / 2 ** 20;
console.log(`attributes in memory: ${megabytes.toFixed(0)} MB`);
db.close();
rmSync(folder, { recursive: true });

function report(name: string, query: () => Record<string, string>): void {
  // The first uses sort an order or decode bitmaps of values, which later ones have in memory.
  const firstMs = Math.max(...Array.from({ length: warmUpsPerClass }, () => timed(() => ask(query()))));
  const times = Array.from({ length: queriesPerClass }, () => {
    const asked = query();
    return timed(() => ask(asked));
  }).toSorted((a, b) => a - b);
  const at = (share: number) => times[Math.floor((times.length - 1) * share)]!.toFixed(1).padStart(6);
  const figures = `median ${at(0.5)} ms   p99 ${at(0.99)} ms   longest ${at(1)} ms   first uses up to ${firstMs.toFixed(0)} ms`;
  console.log(`${name.padEnd(32)} ${figures}`);
}

function ask(query: Record<string, string>) {
  const parsed: DiscoverQuery = discoverQuery.parse(query);
  return findInIndex(attributes, {
    query: parsed,
    outside: { titlesOfPeople: [], offered: undefined, hidden: undefined },
    offers: undefined,
    today: 20_261_122,
  });
}

/** Processor time of the process in milliseconds, which other work on the machine does not affect. */
function timed(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
