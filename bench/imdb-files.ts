/**
 * Writes files in the shape of IMDb's public data sets, for measuring imports: `node bench/imdb-files.ts DIR TITLES`.
 * People recur realistically: a few often, most once or twice, mainly in titles of the same years.
 */
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';

const [dir = '', count = '200000'] = process.argv.slice(2);
if (dir === '') throw new Error('Where to? node bench/imdb-files.ts DIR TITLES');
const titles = Number(count);
/** IMDb has about twice as many people as movies and shows. */
const people = titles * 2;

const genres = ['Drama', 'Comedy,Drama', 'Action,Crime,Thriller', 'Documentary', 'Horror,Sci-Fi', '\\N'] as const;
const crewCategories = [
  'director',
  'writer',
  'producer',
  'composer',
  'cinematographer',
  'editor',
  'production_designer',
] as const;
const words =
  'Amber Harbour Silent Velvet Northern Paper Crimson Hollow River Glass Winter Lantern Orchard Marble Copper Saint Echo Willow Iron Summer Shadow Meadow Signal Thunder Garden Mirror Empire Falcon Anchor Ember'.split(
    ' ',
  );

mkdirSync(dir, { recursive: true });
const random = seeded(7);
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;
const tt = (i: number) => `tt${String(1000 + i * 3).padStart(7, '0')}`;
const nm = (i: number) => `nm${String(1 + i * 2).padStart(7, '0')}`;

await write(
  'title.basics',
  'tconst titleType primaryTitle originalTitle isAdult startYear endYear runtimeMinutes genres',
  (i) => {
    const type = pick(['movie', 'movie', 'movie', 'movie', 'tvMovie', 'tvSeries', 'tvMiniSeries']);
    const title = titleOf(i);
    const start = 1920 + Math.floor((i / titles) * 105);
    return [
      [tt(i), type, title, title, 0, start, type.startsWith('tvS') ? start + 3 : '\\N', 60 + (i % 90), pick(genres)],
    ];
  },
);
await write('title.ratings', 'tconst averageRating numVotes', (i) =>
  i % 3 === 0 ? [] : [[tt(i), (1 + random() * 9).toFixed(1), Math.ceil(5 / random() ** 1.6)]],
);
await write('title.akas', 'titleId ordering title region language types attributes isOriginalTitle', (i) =>
  Array.from({ length: 1 + (i % 5) }, (_, k) => [
    tt(i),
    k + 1,
    k === 0 ? titleOf(i) : `${titleOf(i)} ${pick(words)}`,
    pick(['US', 'DE', 'FR', 'JP']),
    '\\N',
    k === 0 ? 'original' : 'imdbDisplay',
    '\\N',
    k === 0 ? 1 : 0,
  ]),
);
await write('title.crew', 'tconst directors writers', (i) => [
  [tt(i), nm(personNear(i)), i % 4 === 0 ? '\\N' : `${nm(personNear(i))},${nm(personNear(i))}`],
]);
await write('title.principals', 'tconst ordering nconst category job characters', (i) =>
  Array.from({ length: 4 + (i % 9) }, (_, k) => {
    const category = k < 5 ? pick(['actor', 'actress', 'self']) : pick(crewCategories);
    return [
      tt(i),
      k + 1,
      nm(personNear(i)),
      category,
      category === 'writer' ? 'screenplay' : '\\N',
      k < 5 ? `["${pick(words)} ${pick(words)}"]` : '\\N',
    ];
  }),
);
await write(
  'name.basics',
  'nconst primaryName birthYear deathYear primaryProfession knownForTitles',
  (i) => [
    [
      nm(i),
      `${pick(words)} ${pick(words)} ${i.toString(36)}`,
      1900 + (i % 100),
      '\\N',
      pick(['actor', 'actress,producer', 'director,writer']),
      tt(i % titles),
    ],
  ],
  people,
);

type Field = string | number;

async function write(name: string, header: string, rowsOf: (i: number) => Field[][], length = titles): Promise<void> {
  const out = createWriteStream(join(dir, `${name}.tsv`));
  out.write(`${header.split(' ').join('\t')}\n`);
  for (let start = 0; start < length; start += 1_000) {
    const rows = Array.from({ length: Math.min(1_000, length - start) }, (_, k) => rowsOf(start + k)).flat();
    if (rows.length > 0) await writeText(out, `${rows.map((row) => row.join('\t')).join('\n')}\n`);
  }
  out.end();
  await once(out, 'finish');
}

async function writeText(out: WriteStream, text: string): Promise<void> {
  if (!out.write(text)) await once(out, 'drain');
}

function titleOf(i: number): string {
  return `${words[i % words.length]} ${words[(i * 7) % words.length]} ${i.toString(36)}`;
}

/** Four in five work close to their own years, the rest in any; a few percent in all. */
function personNear(i: number): number {
  const own = (i / titles) * people;
  const near = own + (random() - 0.5) * Math.min(people, 40_000);
  const person = random() < 0.8 ? near : random() * people;
  const famous = random() < 0.3 ? person - (person % 40) : person;
  return Math.min(people - 1, Math.max(0, Math.floor(famous)));
}

/** Numbers in [0, 1), the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
