/** Elements of all pictures: the town at dusk, the letter board and the signature. */
import sharp from 'sharp';
import { gothic, letter, place } from './lettering.ts';

export const colours = {
  paper: '#fff7e6',
  ink: '#1d1830',
  red: '#c4222f',
  bulb: '#ffc247',
  frame: '#2a1d4a',
  roofs: '#2a1a3a',
};

/** The usual size of link previews. */
export const size = { width: 1200, height: 630 };

/** As `web/styles/skyline-far.svg`, 1300 by 150. */
const roofsFar =
  'M0 150V53l36-20l36 20V32h14v-12h18v12h14V66h36v-8h-3v-14l12-8 12 8v14h-3v8h36V58h20v-8h-3v-14l12-8 12 8v14h-3v8h20V44h10v-12h14v12h10V25h40v-16h3v16h29V85h14v-12h18v12h14V32h90V40h19v-16h3v16h12V28l17-10l17 10V44h25v-16h3v16h18V40h34V81h72V45h14v-12h18v12h14V100l36-20l36 20V93l36-20l36 20V24h10v-12h14v12h10V88h90V104h17v-12h23v12h17V28h36v-8h-3v-14l12-8 12 8v14h-3v8h36V63h90V99h6v-12h8v12h6V150z';
/** As `web/styles/skyline-near.svg`, 1480 by 110. */
const roofsNear =
  'M0 110V67l45-25l45 25V78h50v-16h3v16h38V48h46V61h34V53h27v-8h-3v-14l12-8 12 8v14h-3v8h27V44h19v-16h3v16h12V35h46V42h14v-12h18v12h14V49h27v-12h36v12h27V32h10v-12h14v12h10V33h14v-12h18v12h14V65h46V37h90V34h46V65l36-20l36 20V34l23-13l23 13V65h20v-8h-3v-14l12-8 12 8v14h-3v8h20V50h34V64h34V45h22v-12h29v12h22V45h22v-12h29v12h22V33l17-10l17 10V78h72V61h58V77h22v-12h29v12h22V73l23-13l23 13V110z';

const sign =
  '<rect width="32" height="32" rx="7" fill="#241b45"/><path d="M5 25V9l11 11L27 9v16h-5.5v-4.5L16 26l-5.5-5.5V25z" fill="#ffc247"/><circle cx="16" cy="8.5" r="3" fill="#ff8259"/>';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A lit letter board whose white part is `box`. */
export function drawBoard({ x, y, width, height }: Box): string {
  const frame = (by: number, radius: number, fill: string) =>
    `<rect x="${x - by}" y="${y - by}" width="${width + 2 * by}" height="${height + 2 * by}" rx="${radius}" fill="${fill}"/>`;
  return `${shadow(x - 18, y - 6, width + 36, height + 36)}${frame(18, 27, colours.bulb)}${frame(14, 23, colours.frame)}${frame(0, 10, colours.paper)}`;
}

/** Layers instead of a blur, which costs ten times as much. */
function shadow(x: number, y: number, width: number, height: number): string {
  return [18, 13, 8, 3]
    .map(
      (by) =>
        `<rect x="${x - by}" y="${y - by + 14}" width="${width + 2 * by}" height="${height + 2 * by}" rx="${28 + by}" fill="#0b0711" opacity="0.09"/>`,
    )
    .join('');
}

export async function drawSignature(x: number, y: number): Promise<string> {
  const name = await letter('MARQUEE', {
    face: gothic,
    colour: colours.paper,
    width: 300,
    height: 60,
    sizeMax: 50,
    sizeMin: 50,
  });
  return `<g transform="translate(${x} ${y}) scale(1.6)">${sign}</g>${place(name, x + 66, y + (51 - name.height) / 2)}`;
}

/** The picture as PNG, with `inside` above the town. */
export async function toPng(inside: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${size.width} ${size.height}">
    <defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#241b45"/><stop offset=".4" stop-color="#47397e"/><stop offset=".68" stop-color="#a2567f"/><stop offset=".84" stop-color="#d9706f"/><stop offset="1" stop-color="#f3a469"/></linearGradient></defs>
    <rect width="${size.width}" height="${size.height}" fill="url(#dusk)"/>
    <path transform="translate(-40 400) scale(1.55)" fill="#8a4a72" d="${roofsFar}"/>
    <path transform="translate(-20 470) scale(1.46)" fill="${colours.roofs}" d="${roofsNear}"/>
    <rect y="596" width="${size.width}" height="34" fill="${colours.roofs}"/>
    ${inside}</svg>`;
  return sharp(Buffer.from(svg), { limitInputPixels: size.width * size.height })
    .png({ compressionLevel: 6 })
    .toBuffer();
}
