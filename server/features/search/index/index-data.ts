import { type CardTextsData, readCardTexts } from '../cards/text-coder.ts';
import { type DescriptionData, readDescriptions } from '../description/description-index.ts';
import { readNameWords } from '../names/name-words.ts';
import type { DictionaryData } from '../spelling/dictionary.ts';
import { readDictionary } from '../spelling/dictionary-storage.ts';
import type { Kind } from '../types.ts';
import type { IndexDatabase } from './arrays.ts';
import { type KindData, readKind } from './kind-data.ts';
import type { PackedTextsData } from './packed-texts.ts';

/**
 * What a search needs of the build, as it is in memory: typed arrays, which another thread can read from the file and
 * hand over. Not what changes afterwards, and what is read when it is first needed.
 */
export interface IndexData extends Record<Kind, KindData>, Record<`${Kind}Descriptions`, DescriptionData> {
  dictionary: DictionaryData;
  nameWords: PackedTextsData;
  cardTexts: CardTextsData;
}

/** Independent of each other; those that take longest are first. */
const SECTIONS: { [Name in keyof IndexData]: (db: IndexDatabase) => IndexData[Name] } = {
  movie: (db) => readKind(db, 'movie'),
  tv: (db) => readKind(db, 'tv'),
  movieDescriptions: (db) => readDescriptions(db, 'movie'),
  tvDescriptions: (db) => readDescriptions(db, 'tv'),
  dictionary: readDictionary,
  person: (db) => readKind(db, 'person'),
  personDescriptions: (db) => readDescriptions(db, 'person'),
  nameWords: readNameWords,
  cardTexts: readCardTexts,
};

const READERS = Object.entries(SECTIONS) as [keyof IndexData, (db: IndexDatabase) => IndexData[keyof IndexData]][];

/**
 * `next` gives the number of the next section to read, so that threads can share them. Throws for missing or damaged
 * arrays.
 */
export function readSections(db: IndexDatabase, next: () => number): Partial<IndexData> {
  // One transaction: otherwise SQLite locks the file for each array.
  return db.transaction(() => {
    const read: [string, unknown][] = [];
    for (let section = READERS[next()]; section; section = READERS[next()]) read.push([section[0], section[1](db)]);
    return Object.fromEntries(read) as Partial<IndexData>;
  })();
}

export function readIndexData(db: IndexDatabase): IndexData {
  let section = 0;
  return readSections(db, () => section++) as IndexData;
}
