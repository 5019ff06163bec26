/** A bitmap. */
export class Bits {
  readonly words: Uint32Array;

  /** Contains 0 to `capacity` - 1. */
  constructor(capacity: number) {
    this.words = new Uint32Array((capacity + 31) >>> 5);
  }

  has(member: number): boolean {
    return (this.words[member >>> 5]! & (1 << (member & 31))) !== 0;
  }

  add(member: number): void {
    this.words[member >>> 5]! |= 1 << (member & 31);
  }

  remove(member: number): void {
    this.words[member >>> 5]! &= ~(1 << (member & 31));
  }

  copy(): Bits {
    const copy = new Bits(this.words.length * 32);
    copy.words.set(this.words);
    return copy;
  }

  unite(other: Bits): void {
    for (let index = 0; index < this.words.length; index++) this.words[index]! |= other.words[index]!;
  }

  intersect(other: Bits): void {
    for (let index = 0; index < this.words.length; index++) this.words[index]! &= other.words[index]!;
  }

  subtract(other: Bits): void {
    for (let index = 0; index < this.words.length; index++) this.words[index]! &= ~other.words[index]!;
  }

  /** In ascending order. */
  forEach(visit: (member: number) => void): void {
    for (let index = 0; index < this.words.length; index++) {
      for (let left = this.words[index]!; left !== 0; left &= left - 1)
        visit((index << 5) + 31 - Math.clz32(left & -left));
    }
  }

  /** The members from `least` on, in ascending order. */
  from(least: number): number[] {
    const members: number[] = [];
    for (let member = least; member < this.words.length * 32; member++) if (this.has(member)) members.push(member);
    return members;
  }

  /** Up to `limit` members in ascending order, without the first `offset`. */
  slice(offset: number, limit: number): number[] {
    const members: number[] = [];
    let skip = offset;
    for (let index = 0; index < this.words.length && members.length < limit; index++) {
      const inWord = bitCount(this.words[index]!);
      if (skip >= inWord) {
        skip -= inWord;
        continue;
      }
      for (let left = this.words[index]!; left !== 0 && members.length < limit; left &= left - 1)
        if (skip-- <= 0) members.push((index << 5) + 31 - Math.clz32(left & -left));
      skip = 0;
    }
    return members;
  }

  get count(): number {
    let count = 0;
    for (let index = 0; index < this.words.length; index++) count += bitCount(this.words[index]!);
    return count;
  }

  countShared(other: Bits): number {
    let count = 0;
    for (let index = 0; index < this.words.length; index++) count += bitCount(this.words[index]! & other.words[index]!);
    return count;
  }
}

export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
