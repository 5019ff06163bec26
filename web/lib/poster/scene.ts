import type { SeededRandom } from './seeded-random.ts';
import type { Palette } from './palette.ts';

/** Bounds of a scene. Above `top` is plain sky for the title; below `ground` everything is `near`. */
export interface Stage {
  top: number;
  ground: number;
  random: SeededRandom;
  inks: Palette;
}

/** Draws a scene as SVG markup, including sky and ground. */
export type Scene = (stage: Stage) => string;
