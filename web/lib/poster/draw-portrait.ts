import { seededRandom } from '../seeded-random.ts';
import { palettes, inkOn } from './palette.ts';
import { disc, path, polygon, rect } from './shapes.ts';

/** The picture behind somebody's initials: a spotlight, a curtain, a sun. SVG markup of numbers and inks only. */
export function drawPortrait(id: number, name: string): { art: string; ink: string } {
  const random = seededRandom(`${id} ${name}`);
  const inks = random.pick([...palettes.drama, ...palettes.noir, ...palettes.romance, ...palettes.scifi, ...palettes.adventure]);
  const x = random.whole(70, 130);
  const shoulders =
    path(`M${x - 92} 252q4 -74 66 -84h52q62 10 66 84z`, inks.near) + path(`M${x - 25} 92a29 34 0 0 1 58 0v34a29 40 0 0 1 -58 0z`, inks.near) + rect(x - 14, 142, 34, 36, inks.near);
  const behind = random.pick([
    () => disc(x + random.whole(-30, 30), random.whole(80, 120), random.whole(58, 84), inks.glow),
    () => polygon([[x - 16, -4], [x + 24, -4], [x + 118, 254], [x - 110, 254]], inks.glow, ' opacity=".75"'),
    () => [0, 1, 2, 3, 4].map((i) => rect(i * 44 - 6, 0, 22, 250, inks.far)).join(''),
    () => disc(x, 110, 100, inks.far) + disc(x, 110, 68, inks.glow),
  ]);
  return { art: rect(0, 0, 200, 250, inks.sky) + behind() + shoulders, ink: inkOn(inks.near, inks.glow).plain };
}
