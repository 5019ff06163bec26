import { initialsOf } from '#web/lib/format/formats.ts';
import { seededRandom } from './seeded-random.ts';
import type { PortraitSubject } from './drawings.ts';
import { inkOn, palettes } from './palette.ts';
import { disc, escapeText, path, polygon, rect } from './shapes.ts';

/** Draws initials and a silhouette, 200 by 250, as the inside of an SVG. */
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
    rect(x - 14, 136, 28, 40, inks.near) +
    path(`M${x - 28} 104a28 34 0 0 1 56 0v12a28 36 0 0 1 -56 0z`, inks.near) +
    random.pick(hair)(x, inks.near);
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

/**
 * Distinguishes silhouettes without suggesting anything about the person. `x` is the middle of the head, whose crown is
 * at 70 and whose chin is at 152.
 */
const hair: ((x: number, ink: string) => string)[] = [
  () => '',
  // Short, with a parting.
  (x, ink) => path(`M${x - 31} 108q-4 -44 32 -44q34 0 32 44l-8 -16q-26 2 -34 -14q-6 14 -22 30z`, ink),
  // Curls.
  (x, ink) =>
    [-26, -20, -7, 7, 20, 26].map((dx, i) => disc(x + dx, [98, 82, 73, 73, 82, 98][i] ?? 90, 13, ink)).join(''),
  // A hat.
  (x, ink) =>
    path(`M${x - 50} 92q50 -14 100 0q-2 8 -10 8h-80q-8 0 -10 -8z`, ink) +
    path(`M${x - 30} 88l6 -36q24 -8 48 0l6 36z`, ink),
  // A cap, seen from the side.
  (x, ink) => path(`M${x - 31} 96q0 -36 31 -36t31 34q16 0 24 8q-28 -2 -86 -6z`, ink),
  // Swept up.
  (x, ink) => path(`M${x - 30} 104q-6 -34 10 -40q26 -14 48 6q6 12 2 34l-6 -14q-20 -10 -46 -2z`, ink),
];
