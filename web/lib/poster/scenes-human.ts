import type { Scene } from './scene.ts';
import { disc, figure, line, path, polygons, rect, short, type Point } from './shapes.ts';

/** A face in profile, 100 wide and 130 high from the brow to the neck, looking right. */
const PROFILE =
  'M0 130V0H38q24 2 27 26q1 10 -1 15q-1 4 4 12l12 17q3 5 -3 7l-8 3q-1 4 2 7q3 3 -1 6q3 3 1 7q-3 3 -3 8q0 10 -14 11q-14 1 -16 11z';

const profile = (x: number, y: number, scale: number, flip: boolean, fill: string, more = '') =>
  `<g transform="translate(${short(x)} ${short(y)}) scale(${flip ? -scale : scale} ${scale})"><path d="${PROFILE}" fill="${fill}"${more}/></g>`;

const roundScale = (value: number) => Math.round(value * 100) / 100;

/** Drama: window light on a wall, a small person beside it. */
const windowLight: Scene = ({ top, ground, random, inks }) => {
  const lean = random.whole(14, 34) * (random.chance(0.5) ? 1 : -1);
  const left = random.whole(44, 74);
  const [high, low] = [top + (ground - top) * 0.1, ground - (ground - top) * 0.22];
  const [paneH, paneW] = [(low - high - 6) / 2, 33];
  const panes = [0, 1].flatMap((row) =>
    [0, 1].map((column): Point[] => {
      const x = left + column * (paneW + 6) + (row ? lean : 0);
      const y = high + row * (paneH + 6);
      return [
        [x, y],
        [x + paneW, y],
        [x + paneW + lean, y + paneH],
        [x + lean, y + paneH],
      ];
    }),
  );
  const x = left + lean + random.whole(6, 60);
  return (
    rect(0, ground - 12, 200, 14, inks.far) +
    polygons(panes, inks.glow) +
    figure(x, ground, random.whole(56, 72), inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Drama: a still sea, a low sun, one small boat. */
const stillWater: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(62, 138);
  const horizon = top + (ground - top) * random.between(0.5, 0.62);
  const r = Math.min(random.whole(28, 46), (horizon - top) * 0.7);
  const glints = Array.from({ length: 7 }, (_, i) => {
    const half = r * (1 - i * 0.11) * random.between(0.6, 1);
    return rect(x - half, horizon + 5 + i * ((ground - horizon - 8) / 7), half * 2, 3.5, inks.glow);
  });
  const boat = x + random.pick([-52, -40, 40, 52]);
  const y = horizon + (ground - horizon) * 0.55;
  return (
    disc(x, horizon - r * 0.35, r, inks.glow) +
    rect(0, horizon, 200, ground - horizon, inks.far) +
    glints.join('') +
    path(`M${boat - 17} ${short(y)}h34q-5 9 -11 9h-13q-7 0 -10 -9z`, inks.near) +
    figure(boat, y + 2, 20, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Drama: one face, another within it. */
const faces: Scene = ({ top, ground, random, inks }) => {
  const flip = random.chance(0.5);
  const scale = roundScale(Math.min(1.5, (ground - top) / 130));
  const small = roundScale(scale * 0.55);
  const at = (x: number) => (flip ? 200 - x : x);
  return (
    disc(at(128), top + (ground - top) * 0.42, Math.min(58, (ground - top) * 0.36), inks.glow) +
    profile(at(6), ground - 130 * scale + 1, scale, flip, inks.far) +
    profile(at(-4), ground - 130 * small + 1, roundScale(small * 1.2), flip, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Drama: a stair, and a person half way up. */
const stair: Scene = ({ top, ground, random, inks }) => {
  const steps = random.whole(5, 7);
  const [run, rise] = [200 / steps, ((ground - top) * 0.66) / steps];
  const flight = Array.from({ length: steps }, () => `v${short(-rise)}h${short(run)}`).join('');
  const at = random.whole(1, steps - 2);
  return (
    rect(random.whole(28, 60), top + (ground - top) * 0.08, 40, (ground - top) * 0.26, inks.glow) +
    path(`M0 ${ground - 14}${flight}V${ground}H0z`, inks.far) +
    path(`M0 ${ground + 20}${flight}V300H0z`, inks.near) +
    figure(run * (at + 0.5), ground - 14 - rise * (at + 1), random.whole(36, 48), inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Drama: rain, and an umbrella. */
const rain: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(72, 128);
  const tall = Math.min(76, (ground - top) * 0.5);
  const drops = Array.from(
    { length: 16 },
    () =>
      `M${random.whole(0, 210)} ${short(top + random.between(0, 0.86) * (ground - top))}l-7 ${random.whole(14, 26)}`,
  );
  const y = ground - tall;
  return (
    line(drops.join(''), inks.far, 2) +
    figure(x, ground + 1, tall * 0.86, inks.near) +
    line(`M${x + 9} ${short(ground - tall * 0.4)}V${short(y - 14)}`, inks.near, 2.5) +
    path(
      `M${x - 38} ${short(y)}a47 42 0 0 1 94 0q-8 -8 -15.6 0q-8 -8 -15.6 0q-8 -8 -15.6 0q-8 -8 -15.6 0q-8 -8 -15.6 0q-8 -8 -16 0z`,
      inks.glow,
    ) +
    rect(x - 40, ground - 1, 80, 3, inks.far) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Drama: a single house, one light on. */
const house: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(66, 118);
  const base = ground - random.whole(20, 34);
  return (
    disc(x + random.pick([-44, 60]), top + (ground - top) * 0.3, random.whole(16, 30), inks.glow) +
    path(`M0 ${base - 14}q70 ${-random.whole(20, 40)} 130 -6t70 -10v80H0z`, inks.far) +
    polygons(
      [
        [
          [x - 24, base + 4],
          [x - 24, base - 28],
          [x, base - 52],
          [x + 24, base - 28],
          [x + 24, base + 4],
        ],
        [
          [x + 10, base - 60],
          [x + 17, base - 60],
          [x + 17, base - 30],
          [x + 10, base - 40],
        ],
      ],
      inks.near,
    ) +
    rect(x - 7, base - 26, 12, 14, inks.glow) +
    path(`M0 ${base + 2}q100 -12 200 4v40H0z`, inks.near) +
    line(`M${x + 62} ${base + 4}v-40m0 14l-13 -12m13 4l11 -11`, inks.near, 3) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Drama: a street lamp, a bench, a waiting person. */
const lamp: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(58, 92);
  const head = top + (ground - top) * random.between(0.16, 0.3);
  return (
    polygons(
      [
        [
          [x + 14, head + 8],
          [x + 38, head + 8],
          [x + 92, ground],
          [x - 34, ground],
        ],
      ],
      inks.glow,
      ' opacity=".5"',
    ) +
    line(`M${x} ${ground}V${short(head + 14)}q0 -16 26 -14`, inks.near, 3.5) +
    path(`M${x + 12} ${short(head + 8)}q14 -18 28 0z`, inks.near) +
    rect(x + 18, ground - 20, 58, 4, inks.near) +
    rect(x + 22, ground - 18, 4, 18, inks.near) +
    rect(x + 68, ground - 18, 4, 18, inks.near) +
    figure(x + 42, ground - 4, 40, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Drama: birds on wires, one of them gone. */
const wires: Scene = ({ top, ground, random, inks }) => {
  const ys = [0.24, 0.44, 0.64].map((t) => top + (ground - top) * t);
  const sag = random.whole(8, 20);
  const bird = (x: number, y: number, fill: string) =>
    path(`M${short(x - 8)} ${short(y - 3)}q2 -9 10 -9l4 -3l1 4q2 10 -7 11l-9 5z`, fill);
  const birds = Array.from({ length: random.whole(5, 8) }, (_, i) => {
    const x = random.whole(14, 186);
    const t = x / 200;
    return bird(x, (ys[i % 3] as number) + sag * 2 * t * (1 - t) * 2 - 1, inks.near);
  });
  return (
    disc(random.whole(60, 140), top + (ground - top) * 0.5, (ground - top) * 0.3, inks.far) +
    line(ys.map((y) => `M-2 ${short(y)}q102 ${sag * 2} 204 0`).join(''), inks.near, 1.5) +
    birds.join('') +
    bird(random.whole(40, 160), top + (ground - top) * 0.1, inks.glow) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Drama: an empty chair and the shadow it throws. */
const chair: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(74, 112);
  const s = Math.min(1.35, (ground - top) / 120);
  const seat = ground - 40 * s;
  return (
    rect(0, ground - 26 * s, 200, 30 * s, inks.far) +
    disc(x + random.pick([-30, 50]), top + (ground - top) * 0.32, 30 * s, inks.glow) +
    polygons(
      [
        [
          [x, ground],
          [x + 34 * s, ground],
          [x + 120 * s, ground - 22 * s],
          [x + 84 * s, ground - 22 * s],
        ],
      ],
      inks.near,
      ' opacity=".3"',
    ) +
    line(
      `M${x} ${ground}V${short(seat - 46 * s)}M${x} ${short(seat)}h${short(34 * s)}v${short(40 * s)}M${x} ${short(seat - 42 * s)}h${short(-3 * s)}M${x} ${short(seat - 24 * s)}l${short(6 * s)} 0`,
      inks.near,
      5 * s,
      ' stroke-linejoin="round"',
    ) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Romance: two faces, and a gap between them. */
const twoFaces: Scene = ({ top, ground, random, inks }) => {
  const scale = roundScale(Math.min(1.12, (ground - top) / 132));
  const reach = random.whole(2, 12);
  return (
    disc(100, top + (ground - top) * 0.46, Math.min(62, (ground - top) * 0.4), inks.glow) +
    profile(-8 - reach + (1.12 - scale) * 40, ground - 130 * scale + 1, scale, false, inks.far) +
    profile(208 + reach - (1.12 - scale) * 40, ground - 118 * scale + 1, scale, true, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Romance: two overlapping circles. */
const overlap: Scene = ({ top, ground, random, inks }) => {
  const y = (top + ground) / 2;
  const r = Math.min(56, (ground - top) * 0.36);
  const lean = random.whole(-22, 22);
  const half = r * 0.52;
  const lens = `M${short(100)} ${short(y - r * 0.854)}A${short(r)} ${short(r)} 0 0 1 100 ${short(y + r * 0.854)}A${short(r)} ${short(r)} 0 0 1 100 ${short(y - r * 0.854)}z`;
  return (
    `<g transform="rotate(${lean} 100 ${short(y)})">` +
    disc(100 - half, y, r, inks.far) +
    disc(100 + half, y, r, inks.near) +
    path(lens, inks.glow) +
    '</g>' +
    line(`M0 ${short(ground - 9)}h200M0 ${short(ground - 17)}h200`, inks.near, 1.5) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Romance: two lit windows across one night. */
const twoWindows: Scene = ({ top, ground, random, inks }) => {
  const columns = 6;
  const rows = Math.max(3, Math.floor((ground - top - 20) / 30));
  const [row, left] = [random.whole(0, rows - 2), random.whole(0, 2)];
  const other = { row: row + random.whole(0, 1), column: left + random.whole(2, 3) };
  const dark: Point[][] = [];
  let lit = '';
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const [x, y] = [22 + i * 28, ground - 34 - j * 30];
      const isLit = (j === row && i === left) || (j === other.row && i === other.column);
      if (isLit) lit += rect(x, y, 16, 20, inks.glow) + figure(x + 8, y + 20, 15, inks.near);
      else
        dark.push([
          [x, y],
          [x + 16, y],
          [x + 16, y + 20],
          [x, y + 20],
        ]);
    }
  const roof = ground - 34 - (rows - 1) * 30 - 16;
  return (
    rect(8, roof, 184, ground - roof, inks.far) +
    polygons(dark, inks.near, ' opacity=".34"') +
    lit +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Romance: a sunset seen by two. */
const sunset: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(70, 130);
  const r = Math.min(66, (ground - top) * 0.42);
  const y = ground - r * 0.7;
  const slats = [0.05, 0.26, 0.46, 0.64].map((t, i) => rect(0, y + r * t, 200, 2.5 + i * 1.6, inks.sky));
  const pair = 100 + random.pick([-42, -30, 30, 42]);
  return (
    disc(x, y, r, inks.glow) +
    slats.join('') +
    path(`M0 ${short(ground - 16)}q46 -14 96 -3t104 -6v40H0z`, inks.far) +
    figure(pair, ground + 1, 42, inks.near) +
    figure(pair + 15, ground + 1, 37, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

export const drama = [windowLight, stillWater, faces, stair, rain, house, lamp, wires, chair];
export const romance = [twoFaces, overlap, twoWindows, sunset];
