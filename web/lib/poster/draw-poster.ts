import { seededRandom } from '../seeded-random.ts';
import { familyOf } from './families.ts';
import { inkOn, palettes, type Family } from './palette.ts';
import type { Scene } from './scene.ts';
import { adventure, fantasy, western } from './scenes-land.ts';
import { action, history } from './scenes-bold.ts';
import { comedy, document, music, playful } from './scenes-light.ts';
import { drama, romance } from './scenes-human.ts';
import { horror, noir } from './scenes-night.ts';
import { scifi, wonder } from './scenes-space.ts';
import { height, rect, width } from './shapes.ts';
import { setTitle, type SetLine } from './typesetting.ts';

/** What a poster is drawn from. */
export interface PosterSubject {
  id: number;
  title: string;
  year: number | null;
  genres: readonly string[];
}

export interface DrawnPoster {
  /** The picture without words: SVG markup of numbers and inks only, safe to insert as it is. */
  art: string;
  lines: SetLine[];
  titleInk: string;
  /** Ink and baseline of the small print: year and film icon. */
  smallInk: string;
  smallY: number;
  align: 'start' | 'middle';
}

const scenes: Record<Family, Scene[]> = {
  action, adventure, comedy, document, drama, fantasy: [...fantasy, ...wonder], history, horror, music, noir, playful, romance, scifi, western,
};

const MARGIN = 14;

/** Draws a title's poster: the same subject always gives the same poster, on the server and in the browser. */
export function drawPoster({ id, title, year, genres }: PosterSubject): DrawnPoster {
  const random = seededRandom(`${id} ${title} ${year}`);
  const family = familyOf(genres, random);
  const inks = random.pick(palettes[family]);
  const scene = random.pick(scenes[family]);
  const align = random.chance(0.3) ? 'middle' : 'start';
  const type = setTitle(title, {
    manner: random.chance(0.55) ? 'stack' : 'even',
    align,
    left: MARGIN,
    measure: width - 2 * MARGIN,
    maxHeight: 128,
  });
  const above = random.chance(0.36);
  const titleTop = above ? 16 : height - 30 - type.height;
  const top = above ? titleTop + type.height + 12 : random.whole(8, 18);
  const ground = above ? random.whole(250, 262) : titleTop - 15;
  const picture = scene({ top, ground, random, inks });
  const facing = random.chance(0.5) ? picture : `<g transform="matrix(-1 0 0 1 200 0)">${picture}</g>`;
  const art = rect(0, 0, width, height, inks.sky) + facing;
  const titleInk = above ? inkOn(inks.sky, inks.glow) : inkOn(inks.near, inks.glow);
  return {
    art,
    lines: type.lines.map((line) => ({ ...line, y: Math.round((line.y + titleTop) * 2) / 2 })),
    titleInk: random.chance(0.4) ? titleInk.bright : titleInk.plain,
    smallInk: inkOn(inks.near, inks.glow).plain,
    smallY: height - 12,
    align,
  };
}
