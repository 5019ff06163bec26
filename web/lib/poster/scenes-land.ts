import type { Scene } from './scene.ts';
import { disc, figure, line, onCircle, path, polygon, polygons, rect, short, type Point } from './shapes.ts';

/** Western: mesas before a great sun. */
const mesas: Scene = ({ top, ground, random, inks }) => {
  const sun = random.whole(46, 62);
  const sunX = random.whole(60, 140);
  const mesa = (x: number, wide: number, tall: number, fill: string) =>
    path(
      `M${x} ${ground}l9 ${short(-tall * 0.55)}h5l4 ${short(-tall * 0.45)}h${wide}l4 ${short(tall * 0.45)}h6l10 ${short(tall * 0.55)}z`,
      fill,
    );
  const cactusX = random.whole(22, 178);
  return (
    disc(sunX, ground - random.whole(34, 60), Math.min(sun, (ground - top) * 0.44), inks.glow) +
    mesa(random.whole(-30, 10), random.whole(34, 54), random.whole(60, 88), inks.far) +
    mesa(random.whole(96, 130), random.whole(26, 60), random.whole(44, 74), inks.far) +
    path(`M0 ${ground - 12}q60 -12 110 0t90 -4v40H0z`, inks.near) +
    line(
      `M${cactusX} ${ground}v-52m0 34h-11v-16m11 6h11v-15`,
      inks.near,
      6.5,
      ' stroke-linecap="round" stroke-linejoin="round"',
    ) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Western: telegraph poles along an empty road. */
const road: Scene = ({ top, ground, random, inks }) => {
  const end = random.whole(60, 140);
  const horizon = ground - random.whole(44, 62);
  const side = end > 100 ? -1 : 1;
  const poles = [0.16, 0.3, 0.5, 0.82].map((near) => {
    const x = end + side * near * 118;
    const tall = (horizon - top) * near + 12;
    const foot = horizon + near * (ground - horizon);
    return `M${short(x)} ${short(foot)}v${short(-tall)}m${short(-12 * near)} ${short(9 * near)}h${short(24 * near)}`;
  });
  return (
    disc(end, horizon - 6, random.whole(30, 48), inks.glow) +
    path(`M0 ${horizon - 4}l38 -14l30 10l44 -20l38 16l50 -8v80H0z`, inks.far) +
    rect(0, horizon, 200, 300 - horizon, inks.near) +
    polygon(
      [
        [end - 1, horizon],
        [end + 2, horizon],
        [end - side * 20 + 46, ground],
        [end - side * 20 - 30, ground],
      ],
      inks.glow,
      ' opacity=".55"',
    ) +
    line(poles.join(''), inks.near, 3) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Adventure: mountain ranges, and a hiker. */
const ranges: Scene = ({ top, ground, random, inks }) => {
  const peak = random.whole(70, 130);
  const high = top + (ground - top) * random.between(0.16, 0.3);
  const snow: Point[] = [
    [peak, high],
    [peak + 15, high + 27],
    [peak + 5, high + 21],
    [peak - 3, high + 31],
    [peak - 15, high + 25],
  ];
  const walker = random.whole(40, 160);
  return (
    disc(peak + random.pick([-48, 46]), high + random.whole(6, 30), random.whole(17, 28), inks.glow) +
    polygon(
      [
        [-10, ground],
        [peak - 34, high + 62],
        [peak, high],
        [peak + 42, high + 70],
        [210, ground],
      ],
      inks.far,
    ) +
    polygon(snow, inks.sky) +
    path(`M0 ${short(ground - 58)}l44 -26l36 34l48 -40l72 44v60H0z`, inks.near, ' opacity=".55"') +
    path(`M0 ${short(ground - 14)}q50 ${-random.whole(20, 36)} 104 -6t96 -14v50H0z`, inks.near) +
    figure(walker, ground - 17, 24, inks.glow) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Adventure: a sail on high waves. */
const voyage: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(76, 124);
  const deck = ground - 34;
  const mast = Math.min(118, deck - top - 8);
  const waves = (y: number, fill: string, shift: number) =>
    path(`M${-40 + shift} ${y}${'q12 -13 24 0t24 0'.repeat(6)}V300H-40z`, fill);
  return (
    disc(x + random.pick([-52, 52]), top + 40, random.whole(19, 30), inks.glow) +
    polygon(
      [
        [x + 3, deck - mast],
        [x + 3, deck - 10],
        [x + 52, deck - 10],
      ],
      inks.glow,
    ) +
    polygon(
      [
        [x - 3, deck - mast * 0.86],
        [x - 3, deck - 10],
        [x - 38, deck - 10],
      ],
      inks.far,
    ) +
    path(`M${x - 46} ${deck - 4}h104q-10 28 -30 30h-46q-22 -4 -28 -30z`, inks.near) +
    waves(deck + 12, inks.far, 6) +
    waves(ground, inks.near, 0) +
    rect(0, ground + 6, 200, 300 - ground, inks.near)
  );
};

/** Adventure: a clearing behind great leaves. */
const jungle: Scene = ({ top, ground, random, inks }) => {
  const leaf = (x: number, y: number, degrees: number, long: number, fill: string) =>
    `<g transform="translate(${short(x)} ${short(y)}) rotate(${Math.round(degrees)})">${path(`M0 0Q${short(long * 0.34)} ${short(-long * 0.5)} 0 ${-long}Q${short(-long * 0.34)} ${short(-long * 0.5)} 0 0z`, fill)}</g>`;
  const fan = (x: number, from: number, fill: string, long: number) =>
    [0, 1, 2, 3]
      .map((i) => leaf(x, ground + 14, from + i * 26 + random.between(-6, 6), long * random.between(0.86, 1.1), fill))
      .join('');
  const long = (ground - top) * 0.62;
  return (
    disc(100, ground - long * 0.72, Math.min(54, long * 0.5), inks.glow) +
    polygons(
      [
        [
          [62, ground],
          [82, ground - 44],
          [118, ground - 44],
          [138, ground],
        ],
        [
          [88, ground - 44],
          [90, ground - 60],
          [110, ground - 60],
          [112, ground - 44],
        ],
      ],
      inks.far,
    ) +
    polygon(
      [
        [95, ground],
        [95, ground - 24],
        [105, ground - 24],
        [105, ground],
      ],
      inks.near,
    ) +
    fan(6, -8, inks.far, long) +
    fan(194, -72, inks.far, long) +
    fan(-4, 6, inks.near, long * 0.84) +
    fan(204, -84, inks.near, long * 0.84) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Fantasy: a tower on a cliff under a crescent. */
const tower: Scene = ({ top, ground, random, inks }) => {
  const side = random.chance(0.5) ? 1 : -1;
  const x = 100 + side * random.whole(18, 42);
  const foot = ground - random.whole(34, 52);
  const tall = Math.min(96, foot - top - 26);
  const moonX = 100 - side * random.whole(34, 52);
  const stars = Array.from({ length: 9 }, () =>
    disc(random.whole(8, 192), top + random.between(0, (ground - top) * 0.5), random.pick([1, 1, 1.5, 2]), inks.glow),
  );
  const turret = (cx: number, base: number, wide: number, high: number) =>
    rect(cx - wide / 2, base - high, wide, high, inks.near) +
    polygon(
      [
        [cx - wide * 0.72, base - high],
        [cx, base - high - wide * 1.7],
        [cx + wide * 0.72, base - high],
      ],
      inks.near,
    );
  return (
    stars.join('') +
    disc(moonX, top + 40, 26, inks.glow) +
    disc(moonX + side * 11, top + 34, 22, inks.sky) +
    path(`M0 ${ground - 40}q40 -30 80 -8t120 -22v80H0z`, inks.far) +
    turret(x, foot, 20, tall * 0.72) +
    turret(x - 19, foot, 13, tall * 0.42) +
    turret(x + 18, foot, 14, tall * 0.54) +
    rect(x - 2.5, foot - tall * 0.55, 5, 9, inks.glow) +
    polygon(
      [
        [x - 40, foot],
        [x + 38, foot],
        [x + 70, ground + 2],
        [x - 54, ground + 2],
        [x - 34, foot + 20],
      ],
      inks.near,
    ) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Fantasy: an old tree with a light in its crown. */
const greatTree: Scene = ({ top, ground, random, inks }) => {
  const high = ground - top;
  const crownY = top + high * 0.4;
  const lumps = Array.from({ length: 8 }, (_, i) => {
    const [x, y] = onCircle(100, crownY, high * 0.19, i * 45 + random.between(-12, 12));
    return disc(100 + (x - 100) * 1.55, y, high * random.between(0.13, 0.19), inks.far);
  });
  const sparks = Array.from({ length: 8 }, () =>
    disc(random.whole(36, 164), top + random.between(0.08, 0.7) * high, random.pick([1.5, 2, 3]), inks.glow),
  );
  return (
    lumps.join('') +
    disc(100, crownY, high * 0.2, inks.glow) +
    path(
      `M84 ${short(ground + 2)}q12 ${short(-high * 0.22)} 8 ${short(-high * 0.36)}L${short(66)} ${short(crownY)}l32 ${short(high * 0.12)}l4 ${short(-high * 0.2)}l5 ${short(high * 0.21)}l30 ${short(-high * 0.15)}l-24 ${short(high * 0.27)}q-4 ${short(high * 0.16)} 10 ${short(high * 0.35)}z`,
      inks.near,
    ) +
    sparks.join('') +
    path(`M0 ${ground}q40 -16 100 -10t100 10v20H0z`, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

export const western = [mesas, road];
export const adventure = [ranges, voyage, jungle];
export const fantasy = [tower, greatTree];
