import { initialsOf } from '../format.ts';
import { seededRandom } from '../seeded-random.ts';
import type { PortraitSubject } from './drawings.ts';
import { inkOn, palettes } from './palette.ts';
import { disc, escapeText, path, polygon, rect } from './shapes.ts';

/** Draws somebody, 200 by 250, with their initials, as the inside of an SVG: before a spotlight, a curtain or a sun. */
export function drawPortrait({ id, name }: PortraitSubject): string {
  const random = seededRandom(`${id} ${name}`);
  const inks = random.pick([
    ...palettes.drama,
    ...palettes.noir,
    ...palettes.romance,
    ...palettes.scifi,
    ...palettes.adventure,
  ]);
  const x = random.whole(70, 130);
  const shoulders =
    path(`M${x - 92} 252q4 -74 66 -84h52q62 10 66 84z`, inks.near) +
    path(`M${x - 25} 92a29 34 0 0 1 58 0v34a29 40 0 0 1 -58 0z`, inks.near) +
    rect(x - 14, 142, 34, 36, inks.near);
  const behind = random.pick([
    () => disc(x + random.whole(-30, 30), random.whole(80, 120), random.whole(58, 84), inks.glow),
    () =>
      polygon(
        [
          [x - 16, -4],
          [x + 24, -4],
          [x + 118, 254],
          [x - 110, 254],
        ],
        inks.glow,
        ' opacity=".75"',
      ),
    () => [0, 1, 2, 3, 4].map((i) => rect(i * 44 - 6, 0, 22, 250, inks.far)).join(''),
    () => disc(x, 110, 100, inks.far) + disc(x, 110, 68, inks.glow),
  ]);
  const initials = `<text x="100" y="236" text-anchor="middle" font-size="58" letter-spacing="2" fill="${inkOn(inks.near, inks.glow).plain}">${escapeText(initialsOf(name))}</text>`;
  return rect(0, 0, 200, 250, inks.sky) + behind() + shoulders + initials;
}
