/** Words of the names of copied files, which no title has. */
const RELEASE_WORD =
  /^(?:\d{3,4}[pi]|4k|uhd|bluray|b[dr]rip|webrip|webdl|hdtv|hdrip|dvdrip|remux|[xh]26[45]|hevc|avc|xvid|divx)$/;

/** `The.Ring.2002.1080p.BluRay.x264` → the words before the year, and the year; undefined for other texts. */
export function titleOfRelease(words: readonly string[]): { title: string; year: number | null } | undefined {
  const end = words.findIndex((word) => RELEASE_WORD.test(word));
  if (end < 1) return undefined;
  const year = words.slice(1, end).findLastIndex((word) => /^(?:19|20)\d\d$/.test(word)) + 1;
  return year > 0
    ? { title: words.slice(0, year).join(' '), year: Number(words[year]) }
    : { title: words.slice(0, end).join(' '), year: null };
}
