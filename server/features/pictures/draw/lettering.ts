/**
 * Text as images, in the bundled fonts: system fonts are ignored, so that all nodes draw the same. The fonts cover
 * Latin scripts.
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

interface Face {
  family: string;
  file: string;
  /** Mean width of a character, by the size. */
  advance: number;
  lineHeight: number;
}

const fontFile = (name: string) => fileURLToPath(new URL(`fonts/${name}.ttf`, import.meta.url));

/** The letter board; upper case only. */
export const gothic: Face = {
  family: 'League Gothic',
  file: fontFile('league-gothic'),
  advance: 0.4,
  lineHeight: 0.92,
};
export const sans: Face = {
  family: 'Instrument Sans',
  file: fontFile('instrument-sans'),
  advance: 0.6,
  lineHeight: 1.1,
};

export interface Lettering {
  png: Buffer;
  width: number;
  height: number;
}

interface Style {
  face: Face;
  colour: string;
  /** Colour of the last word, if there are several. */
  lastColour?: string;
  width: number;
  height: number;
  sizeMax: number;
  sizeMin: number;
  align?: 'left' | 'centre';
}

/** In the characters that both fonts have; others were removed by `toDrawable`. */
const missing =
  /[^ -~\u00A0-\u00A3\u00A5\u00A7-\u00AB\u00AE-\u00B0\u00B4\u00B6-\u00B8\u00BA-\u00BB\u00BF-\u0107\u010A-\u0113\u0116-\u011B\u011E-\u0123\u0126-\u0127\u012A-\u012B\u012E-\u0133\u0136-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u015B\u015E-\u0161\u0164-\u0165\u016A-\u016B\u016E-\u017E\u01CD-\u01CE\u0218-\u021B\u1E80-\u1E85\u1E9E\u1EF2-\u1EF3\u2013-\u2014\u2018-\u201A\u201C-\u201E\u2022\u2026\u2039-\u203A\u20AC\u2122\u2212]/gu;

/** Without emoji and control characters; null if letters are in a script that the fonts do not cover, or none are left. */
export function toDrawable(text: string): string | null {
  const composed = text.normalize('NFC').replace(/\s+/gu, ' ');
  if (composed.match(missing)?.some((character) => /[\p{L}\p{N}]/u.test(character))) return null;
  const drawable = composed.replace(missing, '').replace(/ +/g, ' ').trim();
  return /[\p{L}\p{N}]/u.test(drawable) ? drawable : null;
}

/** In the largest size that fits; truncated if it does not fit in the smallest. */
export async function letter(text: string, style: Style): Promise<Lettering> {
  const words = text.split(' ');
  let size = Math.min(style.sizeMax, Math.floor(largestByEstimate(words, style)));
  for (;;) {
    size = Math.max(size, style.sizeMin);
    const drawn = await draw(words, style, size);
    const fits = drawn.width <= style.width && drawn.height <= style.height;
    if (fits) return drawn;
    if (size <= style.sizeMin) {
      if (words.length === 1 || words.join(' ').length < 8) return crop(drawn, style);
      words.splice(-Math.ceil(words.length / 5));
      words[words.length - 1] += '…';
    }
    size = Math.floor(size * 0.9);
  }
}

/** The width of the longest word and the area of all limit the size. */
function largestByEstimate(words: string[], { face, width, height }: Style): number {
  const longest = Math.max(...words.map((word) => word.length));
  const characters = words.join(' ').length;
  const byArea = Math.sqrt((width * height) / (characters * face.advance * face.lineHeight));
  return Math.max(Math.min(width / (longest * face.advance), byArea * 1.15), 1);
}

async function draw(words: string[], style: Style, size: number): Promise<Lettering> {
  const { face, colour, lastColour, width, align = 'left' } = style;
  const last = words.length > 1 && lastColour ? words.at(-1) : undefined;
  const text = escapeMarkup((last === undefined ? words : words.slice(0, -1)).join(' '));
  const tail = last === undefined ? '' : ` <span foreground="${lastColour}">${escapeMarkup(last)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" line_height="${face.lineHeight}">${text}${tail}</span>`,
      font: `${face.family} ${size}`,
      fontfile: face.file,
      width,
      align,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true });
  return { png: data, width: info.width, height: info.height };
}

async function crop({ png, width, height }: Lettering, style: Style): Promise<Lettering> {
  const area = { width: Math.min(width, style.width), height: Math.min(height, style.height) };
  return {
    ...area,
    png: await sharp(png)
      .extract({ left: 0, top: 0, ...area })
      .png()
      .toBuffer(),
  };
}

export const escapeMarkup = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** As an SVG element; `anchor` is the point of the text at `x`. */
export function place(
  { png, width, height }: Lettering,
  x: number,
  y: number,
  anchor: 'start' | 'middle' | 'end' = 'start',
) {
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return `<image x="${left}" y="${y}" width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`;
}
