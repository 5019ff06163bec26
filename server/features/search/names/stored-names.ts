import { type IndexDatabase, readArray } from '../index/arrays.ts';
import { packOffsets, PackedOffsets, type PackedOffsetsData } from '../postings/packed-offsets.ts';
import { VarintReader } from '../postings/varint.ts';
import { type CandidateName, type CandidateTexts, toCandidateName } from '../ranking/candidate.ts';
import type { NameWords } from './name-words.ts';

/**
 * Names and top credits of all entries, by rank, as varints: the codes of the words, and of what separates them. They
 * take a third of the memory of the text, and most words need not be decoded again.
 */

/** The codes of words follow. */
export const NAME_END = 0;
export const PART_END = 1;
/** The end of the last name; the top credits follow. */
export const NAMES_END = 2;
export const FIRST_WORD = 3;

export interface StoredNamesData {
  codes: Uint8Array<ArrayBuffer>;
  starts: PackedOffsetsData;
}

export class StoredNames {
  readonly #codes: VarintReader;
  readonly #starts: PackedOffsets;
  readonly #words: NameWords;

  constructor({ codes, starts }: StoredNamesData, words: NameWords) {
    this.#codes = new VarintReader(codes, 0);
    this.#starts = new PackedOffsets(starts);
    this.#words = words;
  }

  read(entry: number): CandidateTexts {
    const codes = this.#codes;
    codes.at = this.#starts.at(entry);
    const names: CandidateName[] = [];
    for (let isLast = false; !isLast;) isLast = this.#readName(names);
    const topCredits: string[] = [];
    const end = this.#starts.at(entry + 1);
    while (codes.at < end) topCredits.push(this.#words.text(codes.next() - FIRST_WORD));
    return { names, topCredits };
  }

  /** Returns whether it is the last one. */
  #readName(names: CandidateName[]): boolean {
    const codes = this.#codes;
    const words: string[] = [];
    let ends: number[] | null = null;
    let hasSpellings = false;
    for (;;) {
      const code = codes.next();
      if (code >= FIRST_WORD) {
        words.push(this.#words.text(code - FIRST_WORD));
        hasSpellings ||= this.#words.hasSpellings(code - FIRST_WORD);
      } else if (code === PART_END) (ends ??= []).push(words.length);
      else {
        ends?.push(words.length);
        names.push(toCandidateName(words, { ends, hasSpellings }));
        return code === NAMES_END;
      }
    }
  }
}

export function readStoredNames(db: IndexDatabase, name: string): StoredNamesData {
  return {
    codes: new Uint8Array(readArray(db, codesArray(name))),
    starts: packOffsets(new Uint32Array(readArray(db, startsArray(name)))),
  };
}

export const codesArray = (name: string) => `${name}_entry_names`;
export const startsArray = (name: string) => `${name}_entry_name_starts`;
