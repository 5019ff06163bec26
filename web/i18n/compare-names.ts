/** Orders like `Intl.Collator`, whose creation takes a browser 10 to 20 ms, names with the letters of our languages. */
export function compareNames(one: string, other: string): number {
  const [a, b] = [sortKey(one), sortKey(other)];
  return a < b ? -1 : a > b ? 1 : 0;
}

const sortKey = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
