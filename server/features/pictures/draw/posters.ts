/** Small drawn posters: pictures must not wait for the image host. */
import { colours } from './scenery.ts';
import { gothic, letter, place, toDrawable } from './lettering.ts';

export interface PosterFacts {
  id: number;
  title: string;
}

const poster = { width: 208, height: 312 };

/** Sky, far, near, light. The title is in the light's colour on the near one. */
const palettes = [
  ['#0e1533', '#2f4a9c', '#070a1c', '#ffb454'],
  ['#f7c8b8', '#ee8a7b', '#7a2342', '#ffe9d2'],
  ['#8fb8b2', '#d98a52', '#5a2c1c', '#f8e6c0'],
  ['#2b0a0d', '#7d1419', '#120506', '#f4e3c1'],
  ['#ffe08a', '#ff9d5c', '#a9203f', '#fff3d6'],
  ['#111d2b', '#1f6f78', '#080f17', '#f2efe4'],
  ['#bfe8c5', '#5fbf8f', '#17494a', '#ffcf3f'],
  ['#1d1038', '#6a2fa0', '#0d0720', '#3fe0d0'],
] as const;

type Scene = (far: string, light: string) => string;

const scenes: Scene[] = [
  (far, light) =>
    `<circle cx="160" cy="92" r="46" fill="${light}"/><path d="M0 210L62 120l40 52 38-66 96 110v60H0z" fill="${far}"/>`,
  (far, light) =>
    `<circle cx="118" cy="112" r="70" fill="${light}"/><path d="M0 190q60-48 118-12t118-22v90H0z" fill="${far}"/>`,
  (far, light) =>
    `<circle cx="66" cy="70" r="26" fill="${light}"/><path d="M0 150h44V96h34v54h22v-82h40v82h18v-34h36v34h42v96H0z" fill="${far}"/>`,
  (far, light) =>
    `<path d="M118 20L24 222h188z" fill="${light}" opacity=".85"/><path d="M0 186h236v60H0z" fill="${far}"/><circle cx="118" cy="22" r="11" fill="${light}"/>`,
  (far, light) =>
    `<g fill="none" stroke="${far}" stroke-width="13"><circle cx="118" cy="120" r="92"/><circle cx="118" cy="120" r="64"/></g><circle cx="118" cy="120" r="40" fill="${light}"/>`,
];

/**
 * Centred on `at` and rotated by `turn` degrees; `look` selects colours and scene. Omits a title that the fonts cannot
 * draw.
 */
export async function drawPoster(
  { id, title }: PosterFacts,
  at: { x: number; y: number; turn: number },
  look: number,
): Promise<string> {
  const [sky, far, near, light] = palettes[look % palettes.length]!;
  const scene = scenes[look % scenes.length]!;
  const { width, height } = poster;
  const name = toDrawable(title)?.toUpperCase();
  const words = name
    ? await letter(name, { face: gothic, colour: light, width: width - 36, height: 96, sizeMax: 50, sizeMin: 20 })
    : null;
  const top = height - 124;
  return `<g transform="translate(${at.x} ${at.y}) rotate(${at.turn}) translate(${-width / 2} ${-height / 2})">
    <rect x="-5" y="4" width="${width + 14}" height="${height + 12}" rx="12" fill="#0b0711" opacity=".22"/>
    <rect x="-2" y="2" width="${width + 6}" height="${height + 5}" rx="10" fill="#0b0711" opacity=".25"/>
    <clipPath id="poster-${id}"><rect width="${width}" height="${height}" rx="8"/></clipPath>
    <g clip-path="url(#poster-${id})"><rect width="${width}" height="${height}" fill="${sky}"/><g transform="scale(.882)">${scene(far, light)}</g>
    <rect y="${top}" width="${width}" height="126" fill="${near}"/></g>
    <rect x=".75" y=".75" width="${width - 1.5}" height="${height - 1.5}" rx="7.5" fill="none" stroke="${colours.paper}" stroke-opacity=".22" stroke-width="1.5"/>
    ${words ? place(words, 18, top + (124 - words.height) / 2) : ''}</g>`;
}
