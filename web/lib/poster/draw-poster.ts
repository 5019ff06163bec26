import { seededRandom } from './seeded-random.ts';
import type { PosterSubject } from './drawings.ts';
import { familyOf } from './families.ts';
import { inkOn, palettes, type Family } from './palette.ts';
import type { Scene, Stage } from './scene.ts';
import { action, history } from './scenes-bold.ts';
import { drama, romance } from './scenes-human.ts';
import { adventure, fantasy, western } from './scenes-land.ts';
import { comedy, document, music, playful } from './scenes-light.ts';
import { horror, noir } from './scenes-night.ts';
import { scifi, wonder } from './scenes-space.ts';
import { escapeText, height, rect, width } from './shapes.ts';
import { setTitle } from './typesetting.ts';

/** Draws a title's poster, 200 by 300, as the inside of an SVG. Deterministic, so that server and browser agree. */
export function drawPoster(subject: PosterSubject): string {
  const { art, lines, titleInk, smallInk } = compose(subject);
  const title = lines.map(
    ({ text, x, y, size, width: wide }) =>
      `<text x="${x}" y="${y}" font-size="${size}" textLength="${wide}" lengthAdjust="spacingAndGlyphs">${escapeText(text)}</text>`,
  );
  const year = `<text x="14" y="288" font-size="11" letter-spacing=".6">${subject.year ?? ''}</text>`;
  return `${art}<g fill="${titleInk}">${title.join('')}</g><g fill="${smallInk}" opacity=".8">${year}${FILM_ICON}</g>`;
}

/** The scene of the poster without its words, 200 by 190. */
export const drawScene = (subject: PosterSubject): string => compose(subject, { top: 14, ground: 162 }).art;

/**
 * The poster without its words, 200 by 300: beside a line of text they are too small to read, and setting them is most
 * of the browser's work for a list of such lines.
 */
export const drawThumbnail = (subject: PosterSubject): string => compose(subject, { top: 40, ground: 236 }).art;

const scenes: Record<Family, Scene[]> = {
  action,
  adventure,
  comedy,
  document,
  drama,
  fantasy: [...fantasy, ...wonder],
  history,
  horror,
  music,
  noir,
  playful,
  romance,
  scifi,
  western,
};

const MARGIN = 14;
const FILM_ICON =
  '<path fill-rule="evenodd" d="M172 279h14v10h-14zM173.5 280.5v1.5h1.5v-1.5zm0 3v1.5h1.5v-1.5zm0 3v1.5h1.5v-1.5zm9.5-6v1.5h1.5v-1.5zm0 3v1.5h1.5v-1.5zm0 3v1.5h1.5v-1.5z"/>';

function compose({ id, title, year, genres }: PosterSubject, room?: Pick<Stage, 'top' | 'ground'>) {
  const random = seededRandom(`${id} ${title} ${year}`);
  const family = familyOf(genres, random);
  const inks = random.pick(palettes[family]);
  const scene = random.pick(scenes[family]);
  // Also without a title: the same numbers must follow for the picture.
  const setting = {
    align: random.chance(0.3) ? 'middle' : 'start',
    manner: random.chance(0.55) ? 'stack' : 'even',
  } as const;
  const type = room
    ? { lines: [], height: 0 }
    : setTitle(title, { ...setting, left: MARGIN, measure: width - 2 * MARGIN, maxHeight: 128 });
  const isAbove = random.chance(0.36);
  const titleTop = isAbove ? 16 : height - 30 - type.height;
  const top = isAbove ? titleTop + type.height + 12 : random.whole(8, 18);
  const ground = isAbove ? random.whole(250, 262) : titleTop - 15;
  const picture = scene({ top, ground, ...room, random, inks });
  const facing = random.chance(0.5) ? picture : `<g transform="matrix(-1 0 0 1 200 0)">${picture}</g>`;
  const titleInk = inkOn(isAbove ? inks.sky : inks.near, inks.glow);
  return {
    art: rect(0, 0, width, height, inks.sky) + facing,
    lines: type.lines.map((line) => ({ ...line, y: Math.round((line.y + titleTop) * 2) / 2 })),
    titleInk: random.chance(0.4) ? titleInk.bright : titleInk.plain,
    smallInk: inkOn(inks.near, inks.glow).plain,
  };
}
