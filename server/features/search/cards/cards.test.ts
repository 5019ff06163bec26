import Database from 'better-sqlite3';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { titleContent } from '#server/features/catalogue/content.ts';
import type { PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import { anEngine, anIndexFile, aPerson, aRequest, aShow, aTitle, buildIndex } from '#tests/support/search-index.ts';
import { copySearchIndex } from '#tests/support/templates.ts';
import { openSearchEngine } from '../engine.ts';
import { type IndexDatabase, readArray, writeArray } from '../index/arrays.ts';
import { cardsFile } from '../index/build-files.ts';
import { cardStartsArray } from './card-file.ts';
import { personCard, titleCard } from './make-cards.ts';

/** The result for the only entry of that name. */
function shown(documents: (TitleDocument | PersonDocument)[], query: string) {
  const { movie, tv, person } = anEngine(documents).search(aRequest(query)).groups;
  return [...movie.hits, ...tv.hits, ...person.hits][0];
}

function expectedOf(document: TitleDocument | PersonDocument) {
  const { overview, runtime, credits, ...facts } = 'title' in document ? titleCard(document) : personCard(document);
  return { ...facts, content: titleContent({ overview, runtime, credits }) };
}

const oddTexts = [
  'Plain words, and some more plain words; and "quotes" — done.',
  '  spaces  at both ends   and between  ',
  '東京物語 とうきょうものがたり 서울의 봄 กรุงเทพ',
  'Émigré naïveté ﬁn \u0000 \u001f \ufeff \u2028 \u202e x',
  'combining e\u0301\u0301\u0301 and 👩‍👩‍👧‍👦 and 🏴󠁧󠁢󠁥󠁮󠁧󠁿 and 𝔊𝔬𝔱𝔥𝔦𝔠',
  'lone \ud83d surrogate',
  `${'a'.repeat(39)}${'👍'.repeat(60)}${'b'.repeat(500)}`,
  ' ',
  '',
];

describe('a card is unchanged after packing and unpacking', () => {
  test.each(oddTexts)('with the text %j', (text) => {
    const title = aTitle('Heat', {
      overview: text,
      cast: [text, 'Al Pacino'],
      crew: [{ name: `x${text}`, job: 'Director' }],
      keywords: [text, text],
      posterPath: text,
    });
    expect(shown([title, aTitle('Ronin')], 'heat')).toMatchObject(expectedOf(title));
    const person = aPerson('Michael Mann', { biography: text, department: text, knownFor: [text, 'Heat'] });
    expect(shown([person], 'mann')).toMatchObject(expectedOf(person));
  });

  test.each([
    { runtime: 0, voteAverage: 0, releaseDate: '1999-03-31', posterPath: '/kqjL17yufvn9OVLyXYpvtyrFfak.jpg' },
    { runtime: 90.5, voteAverage: 7.123_456, releaseDate: '1999', posterPath: '/a.jpg' },
    { runtime: -1, voteAverage: 1e300, releaseDate: '1999-13-77', posterPath: 'https://example.org/x.png' },
    { runtime: null, voteAverage: null, releaseDate: null, posterPath: null },
    { releaseDate: '0000-00-00', createdAt: 1_795_363_916_039 },
    { releaseDate: '', createdAt: -62_135_596_800_000 },
    { createdAt: 8.64e15 },
  ])('with the facts %j', (facts) => {
    const title = aShow('Heat', facts);
    expect(shown([title], 'heat')).toMatchObject(expectedOf(title));
  });

  test('when it was changed after the build', () => {
    const before = aTitle('Heat', { posterPath: null });
    const engine = anEngine([before]);
    const after = { ...before, posterPath: '/kqjL17yufvn9OVLyXYpvtyrFfak.jpg', overview: '' };
    const added = aTitle('Ronin', { overview: oddTexts[4]! });
    engine.apply({ titles: [after, added], people: [], nextSeq: 2, done: true });
    expect(engine.search(aRequest('heat')).groups.movie.hits[0]).toMatchObject(expectedOf(after));
    expect(engine.search(aRequest('ronin')).groups.movie.hits[0]).toMatchObject(expectedOf(added));
    expect(engine.staleShare).toBeLessThan(0.01);
  });

  test('when its words are met after codes were assigned', () => {
    const many = Array.from({ length: 30_100 }, (_, index) => aPerson(`Jo ${index}`, { biography: 'An actor' }));
    const late = Array.from({ length: 5 }, (_, index) => aTitle(`Late ${index}`, { overview: 'Zanzibar, zzyzx' }));
    const engine = anEngine([...many, ...late]);
    for (const { hits } of [engine.search(aRequest('late')).groups.movie])
      expect(hits.map(({ content }) => content.slice(0, 15))).toEqual(late.map(() => 'Zanzibar, zzyzx'));
  });
});

describe('damaged cards lead to a rebuild instead of failing the search', () => {
  let intact: string;
  beforeAll(() => {
    const directory = mkdtempSync(join(tmpdir(), 'marquee-cards-'));
    intact = join(directory, 'search.db');
    buildIndex(intact, [aTitle('Heat', { overview: 'A thief and a detective.' })]);
    openSearchEngine({ file: intact }).close();
    return () => rmSync(directory, { recursive: true });
  });

  /** `change`: of the only card, in a file after the number of its build and the hash of the card. */
  function withCard(change: (card: Buffer) => Buffer) {
    const file = anIndexFile();
    copySearchIndex(intact, file);
    const bytes = readFileSync(cardsFile(file));
    const changed = Buffer.concat([bytes.subarray(0, 20), change(bytes.subarray(20))]);
    writeFileSync(cardsFile(file), changed);
    const db = new Database(file);
    const [, ...id] = new Uint32Array(readArray(db, 'card_file'));
    replaceArray(db, 'card_file', [changed.length, ...id]);
    for (const kind of ['movie', 'tv', 'person'] as const)
      replaceArray(db, cardStartsArray(kind), kind === 'movie' ? [16, changed.length] : [changed.length]);
    db.close();
    const engine = openSearchEngine({ file });
    onTestFinished(() => engine.close());
    return engine;
  }

  function replaceArray(db: IndexDatabase, name: string, numbers: number[]): void {
    db.prepare('DELETE FROM array WHERE name = ?').run(name);
    writeArray(db, name, Uint32Array.from(numbers));
  }

  /** The lengths of a card's lists as a name without a code: one literal. */
  const lists = (lengths: string) => [254, 254, lengths.length, ...Buffer.from(lengths), 255];

  test.each([
    ['empty', Buffer.alloc(0)],
    ['cut off', Buffer.from([1, 0, 0, 0, 0])],
    ['of another form', Buffer.from([77, 1, 2, 3])],
    ['broken JSON', Buffer.from('\u0000{"title":')],
    ['with an unknown word', Buffer.from([1, 0, 0, 0, 0, ...lists('0,0,0,0,0,0'), 239, 255, 255, 255, 0])],
    ['with an unknown name', Buffer.from([1, 0, 0, 0, 0, ...lists('1,0,0,0,0,0'), 255, 255, 239, 255, 0])],
    ['with endless lists', Buffer.from([1, 0, 0, 0, 0, ...lists('0,0,0,1e12,0,0'), 255, 255, 254, 255, 254, 255])],
    ['with other lists', Buffer.from([1, 0, 0, 0, 0, ...lists('0,0,0,0,0'), 255, 255, 0])],
    ['with lists of no length', Buffer.from([1, 0, 0, 0, 0, ...lists('0,0,0,x,0,0'), 255, 255, 255, 0])],
    ['with an impossible time', Buffer.from([1, 0, 0, 0, ...Array<number>(30).fill(255)])],
  ])('%s', (_, bytes) => {
    const engine = withCard(() => bytes);
    expect(engine.state).toBe('ready');
    expect(engine.search(aRequest('heat')).groups.movie.hits).toEqual([]);
    expect(engine.state).toBe('damaged');
  });

  test('one wrong byte, wherever it is, fails no search', () => {
    for (let at = 0; at < 40; at++) {
      const engine = withCard((card) =>
        Buffer.from(card).fill(card[at % card.length]! ^ 0xf5, at % card.length, (at % card.length) + 1),
      );
      expect(() => engine.search(aRequest('heat'))).not.toThrow();
    }
  });
});

test('cards that take more than is kept in memory are read when they are needed', () => {
  const names = ['Heat', 'Ronin', 'Thief'];
  const titles = names.map((name) => aTitle(name, { overview: randomBytes(2_100_000).toString('hex') }));
  const file = anIndexFile();
  buildIndex(file, titles);
  const engine = openSearchEngine({ file });
  onTestFinished(() => engine.close());
  const found = (place: number) => engine.search(aRequest(names[place]!)).groups.movie.hits[0];
  for (const place of [2, 0]) expect(found(place)?.content === expectedOf(titles[place]!).content).toBe(true);
  truncateSync(cardsFile(file), 1000);
  expect(engine.state).toBe('ready');
  expect(found(1)).toBeUndefined();
  expect(engine.state).toBe('damaged');
});
