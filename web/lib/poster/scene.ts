import type { SeededRandom } from './seeded-random.ts';
import type { Palette } from './palette.ts';

/**
 * Where a scene may play. Above `top` only plain sky may be, for a title there; from `ground` down everything is `near`.
 */
export interface Stage {
  top: number;
  ground: number;
  random: SeededRandom;
  inks: Palette;
}

/** Draws the picture of a poster, sky and ground included, as SVG markup made of numbers and inks only. */
export type Scene = (stage: Stage) => string;
