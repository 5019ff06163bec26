import type { LocalisedTitles } from '#contract/catalogue.ts';
import { BoundedCache } from '../caching/bounded-cache.ts';
import type { Card } from '../types.ts';
import { type ByteReader, ByteWriter, IndexDamagedError } from './bytes.ts';
import { isoTime, LATEST_TIME, millisecondsOf } from './iso-time.ts';
import type { CardTextDecoder, CardTextEncoder } from './text-coder.ts';

/**
 * Binary format of cards: numbers, then texts in the codes of `CardTextEncoder`. Cards that this format would alter
 * (invalid dates, lone surrogates) and cards written after the build, when no encoder exists, are stored as JSON.
 */

const JSON_CARD = 0;
const PACKED_CARD = 1;
const PACKED_PERSON_CARD = 2;

export function cardAsJson(card: Card): Buffer {
  return Buffer.from(`${String.fromCharCode(JSON_CARD)}${JSON.stringify(card)}`);
}

const writer = new ByteWriter();

/** The bytes are overwritten by the next call. */
export function packCard(card: Card, texts: CardTextEncoder): Buffer {
  const numbers = numbersOf(card);
  const lists = listsOf(card);
  if (numbers === null || ![[card.title, card.overview], ...lists].every(areWellFormed)) return cardAsJson(card);
  writer.byte(card.known_for ? PACKED_PERSON_CARD : PACKED_CARD);
  for (const number of numbers) writer.number(number);
  texts.encodeName(shapeOf(lists), writer);
  texts.encode(card.title, writer);
  texts.encode(card.overview, writer);
  for (const list of lists) for (const name of list) texts.encodeName(name, writer);
  packPoster(card.poster_path, { texts });
  return writer.finish();
}

const areWellFormed = (texts: string[]): boolean => texts.every((text) => text.isWellFormed());

/** Counts the texts of a card of the sample from which codes are assigned. */
export function countTexts(card: Card, texts: CardTextEncoder): void {
  texts.count(card.title);
  texts.count(card.overview);
  const lists = listsOf(card);
  texts.countName(shapeOf(lists));
  for (const name of lists.flat()) texts.countName(name);
}

/** @throws {IndexDamagedError} for bytes that `packCard` does not write */
export function unpackCard(reader: ByteReader, texts: CardTextDecoder): Card {
  const form = reader.byte();
  if (form === JSON_CARD) return parseCard(reader.rest().toString());
  if (form !== PACKED_CARD && form !== PACKED_PERSON_CARD) throw new IndexDamagedError('A card has an unknown form.');
  const runtime = reader.number();
  const rating = reader.number();
  const day = reader.number();
  const created = reader.number();
  if (created > LATEST_TIME) throw new IndexDamagedError('A card has no time.');
  const lengths = lengthsOf(texts.decodeName(reader));
  const title = texts.decode(reader);
  const overview = texts.decode(reader);
  const next = (list: number) => decodeList(reader, { length: lengths[list]!, texts });
  const credits = { creators: next(0), directors: next(1), cast: next(2) };
  const tags = next(3);
  const others = next(4);
  const [franchise] = next(5);
  const card: Card = {
    title,
    overview,
    runtime: runtime === 0 ? null : runtime - 1,
    credits,
    tags,
    created_at: isoTime(created),
    release_date: day === 0 ? null : dateOfNumber(day),
    vote_average: rating === 0 ? null : (rating - 1) / RATING_STEPS,
    poster_path: unpackPoster(reader, texts),
  };
  if (franchise !== undefined) card.franchise = franchise;
  if (form === PACKED_PERSON_CARD) card.known_for = others;
  else if (others.length > 0) card.localised_titles = titlesByLanguage(others);
  if (!reader.isAtEnd) throw new IndexDamagedError('A card is too long.');
  return card;
}

/** The part of a card that determines the similarity of titles. */
export type CardTraits = Pick<Card, 'credits' | 'tags'>;

/** Skips the texts, which take most of the time. @throws {IndexDamagedError} for bytes that `packCard` does not write */
export function unpackTraits(reader: ByteReader, texts: CardTextDecoder): CardTraits {
  const form = reader.byte();
  if (form === JSON_CARD) return parseCard(reader.rest().toString());
  if (form !== PACKED_CARD && form !== PACKED_PERSON_CARD) throw new IndexDamagedError('A card has an unknown form.');
  for (let number = 0; number < NUMBERS; number++) reader.number();
  const lengths = lengthsOf(texts.decodeName(reader));
  texts.skip(reader);
  texts.skip(reader);
  const [creators, directors, cast, tags] = lengths
    .slice(0, TRAIT_LISTS)
    .map((length) => decodeList(reader, { length, texts }));
  return { credits: { creators: creators!, directors: directors!, cast: cast! }, tags: tags! };
}

function parseCard(json: string): Card {
  try {
    return JSON.parse(json) as Card;
  } catch {
    throw new IndexDamagedError('A card is no JSON.');
  }
}

function listsOf({
  credits: { creators, directors, cast },
  tags,
  known_for,
  localised_titles,
  franchise,
}: Card): string[][] {
  return [
    creators,
    directors,
    cast,
    tags,
    known_for ?? Object.entries(localised_titles ?? {}).flat(),
    franchise === undefined ? [] : [franchise],
  ];
}

const LISTS = 6;
const SHAPES_MAX = 10_000;
/** Credits and tags come first. */
const TRAIT_LISTS = 4;
/** Runtime, rating, date and time of creation. */
const NUMBERS = 4;

/** Languages and titles alternate. */
function titlesByLanguage(list: string[]): LocalisedTitles {
  const titles: LocalisedTitles = {};
  for (let at = 0; at + 1 < list.length; at += 2) titles[list[at] as keyof LocalisedTitles] = list[at + 1]!;
  return titles;
}

/** The lengths of the lists, which many cards share, as a name. */
const shapeOf = (lists: string[][]): string => lists.map(({ length }) => length).join();

const lengthsByShape = new BoundedCache<string, number[]>(SHAPES_MAX);

function lengthsOf(shape: string): number[] {
  const lengths = lengthsByShape.of(shape, () => shape.split(',').map(Number));
  if (lengths.length !== LISTS) throw new IndexDamagedError('A card has an unknown number of lists.');
  return lengths;
}

function decodeList(reader: ByteReader, { length, texts }: { length: number; texts: CardTextDecoder }): string[] {
  const names: string[] = [];
  for (let index = 0; index < length; index++) names.push(texts.decodeName(reader));
  return names;
}

/** Runtime, rating, date and time of creation as integers, 0 for null; null when a value cannot be represented. */
function numbersOf({ runtime, vote_average, release_date, created_at }: Card): number[] | null {
  const created = millisecondsOf(created_at);
  const rating = vote_average === null ? 0 : Math.round(vote_average * RATING_STEPS) + 1;
  const day = release_date === null ? 0 : numberOfDate(release_date);
  const fits =
    (runtime === null || (Number.isInteger(runtime) && runtime >= 0 && runtime < 2 ** 31)) &&
    (vote_average === null || (rating > 0 && rating < 2 ** 31 && (rating - 1) / RATING_STEPS === vote_average)) &&
    (release_date === null || (day > 0 && dateOfNumber(day) === release_date)) &&
    created >= 0 &&
    isoTime(created) === created_at;
  return fits ? [runtime === null ? 0 : runtime + 1, rating, day, created] : null;
}

/** TMDB's ratings have three decimals. */
const RATING_STEPS = 1000;

/** `YYYY-MM-DD` as a number; meaningless for any other text. */
function numberOfDate(date: string): number {
  return (Number(date.slice(0, 4)) << 9) + (Number(date.slice(5, 7)) << 5) + Number(date.slice(8, 10));
}

function dateOfNumber(number: number): string {
  const [year, month, day] = [number >>> 9, (number >>> 5) & 15, number & 31];
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const NO_POSTER = 0;
const TMDB_POSTER = 1;
const OTHER_POSTER = 2;

/** TMDB's file names are 27 random letters and digits: six bits each. */
function packPoster(path: string | null, { texts }: { texts: CardTextEncoder }): void {
  if (path === null) return writer.byte(NO_POSTER);
  if (!/^\/[A-Za-z0-9]{27}\.jpg$/.test(path)) {
    writer.byte(OTHER_POSTER);
    texts.encode(path, writer);
    return;
  }
  writer.byte(TMDB_POSTER);
  // 28 characters of base64 are 21 bytes.
  writer.base64(`${path.slice(1, 28)}A`);
}

function unpackPoster(reader: ByteReader, texts: CardTextDecoder): string | null {
  const form = reader.byte();
  if (form === NO_POSTER) return null;
  if (form === OTHER_POSTER) return texts.decode(reader);
  if (form !== TMDB_POSTER) throw new IndexDamagedError('A card has an unknown poster.');
  return `/${reader.take(21).toString('base64').slice(0, 27)}.jpg`;
}
