export interface SetLine {
  text: string;
  x: number;
  /** The baseline. */
  y: number;
  size: number;
  /** The width of the line, whatever font is used (`textLength`). */
  width: number;
}

export interface TypesettingOptions {
  /** `stack` stretches each line to the full width, `even` uses one size. */
  manner: 'stack' | 'even';
  align: 'start' | 'middle';
  left: number;
  measure: number;
  maxHeight: number;
}

/** Sets a title in capitals with the line breaks that give the largest type; returns the height of the block. */
export function setTitle(title: string, options: TypesettingOptions): { lines: SetLine[]; height: number } {
  const words = splitWords(title.toLocaleUpperCase('en'));
  const settings = [1, 2, 3, 4, 5, 6]
    .filter((count) => count <= words.length)
    .map((count) => sizeLines(breakEvenly(words, count), options));
  const best = settings.reduce((a, b) => (b.score > a.score ? b : a));
  let y = 0;
  const lines = best.sized.map(({ text, size, width }) => {
    y += size * CAP_HEIGHT + (y > 0 ? LEADING : 0);
    const slack = options.align === 'middle' ? (options.measure - width) / 2 : 0;
    return { text, size, width, x: options.left + slack, y };
  });
  return { lines, height: y };
}

const CAP_HEIGHT = 0.74;
const LEADING = 5;
const MAX_SIZE = 74;
const SPACE = 0.16;

function sizeLines(texts: string[], { manner, measure, maxHeight }: TypesettingOptions) {
  const fitted = texts.map((text) => Math.min(MAX_SIZE, measure / textWidth(text)));
  const smallest = Math.min(...fitted);
  const wanted = manner === 'even' ? fitted.map(() => smallest) : fitted.map((size) => Math.min(size, smallest * 2.2));
  const tall = wanted.reduce((sum, size) => sum + size * CAP_HEIGHT + LEADING, -LEADING);
  const shrink = Math.min(1, maxHeight / tall);
  const sized = texts.map((text, i) => {
    const size = Math.round((wanted[i] as number) * shrink * 2) / 2;
    return { text, size, width: Math.round(size * textWidth(text)) };
  });
  const score =
    Math.min(...sized.map(({ size }) => size)) * 3 + sized.reduce((sum, { size }) => sum + size, 0) / sized.length;
  return { sized, score };
}

/** Breaks words into at most `count` lines and minimises the longest. */
function breakEvenly(words: string[], count: number): string[] {
  const widths = words.map(textWidth);
  let [low, high] = [Math.max(...widths), widths.reduce((sum, width) => sum + width + SPACE, 0)];
  for (let round = 0; round < 8; round++) {
    const middle = (low + high) / 2;
    if (fillLines(words, widths, middle).length <= count) high = middle;
    else low = middle;
  }
  return fillLines(words, widths, high).map((line) => line.join(' '));
}

/** Fills lines up to the width, word by word. */
function fillLines(words: string[], widths: number[], measure: number): string[][] {
  const lines: string[][] = [[]];
  let width = -SPACE;
  words.forEach((word, i) => {
    const wordWidth = widths[i] as number;
    if (width + SPACE + wordWidth > measure + 1e-6 && width > 0) {
      lines.push([]);
      width = -SPACE;
    }
    lines.at(-1)?.push(word);
    width += SPACE + wordWidth;
  });
  return lines;
}

/** At most twelve words; texts in scripts without spaces are cut into short runs. */
function splitWords(title: string): string[] {
  // No line starts with a mark that French sets apart: `Volume 2 : …`.
  const words = title.trim().split(/\s+(?![:;!?»])/);
  if (words.length > 12) return [...words.slice(0, 11), '…'];
  const only = words.length === 1 ? (words[0] as string) : '';
  if (/[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/.test(only)) return only.match(/.{1,4}/gu) ?? [only];
  return words.length === 0 || title.trim() === '' ? ['—'] : words;
}

/** Advance widths of League Gothic's capitals in hundredths of an em, `A` to `Z`. */
const CAPITALS = [
  39, 36, 36, 37, 33, 30, 36, 38, 19, 21, 37.5, 29.5, 48, 39.5, 36, 35, 36, 36, 34, 33, 37, 36, 51, 37, 36, 32,
];
const NARROW = " '’!.,:;·-()";

/** The width of a line at size 1. */
function textWidth(text: string): number {
  let sum = 0;
  for (const letter of text.normalize('NFD')) sum += letterWidth(letter);
  return Math.max(sum, 20) / 100;
}

function letterWidth(letter: string): number {
  const code = letter.codePointAt(0) as number;
  if (code >= 65 && code <= 90) return CAPITALS[code - 65] as number;
  if (code >= 0x300 && code <= 0x36f) return 0;
  if (letter === '1') return 24;
  if (NARROW.includes(letter)) return 17;
  if (code < 0x250) return 35.5;
  return code < 0x1100 ? 48 : 100;
}
