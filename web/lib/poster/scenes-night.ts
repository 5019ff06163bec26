import type { Scene } from './scene.ts';
import { disc, figure, line, onCircle, path, polygon, polygons, rect, ring, short, type Point } from './shapes.ts';

/** Horror: a lit door at the end of a corridor. */
const corridor: Scene = ({ top, ground, random, inks }) => {
  const doorX = random.whole(78, 122);
  const doorY = ground - random.whole(52, 74);
  const walls = [1, 0.72, 0.5, 0.34].map((scale, i) => {
    const [left, right] = [doorX - doorX * scale - 6, doorX + (200 - doorX) * scale + 6];
    const ceiling = doorY - 14 - (doorY - 14 - top) * scale;
    return polygon(
      [
        [left, 300],
        [left, ceiling],
        [right, ceiling],
        [right, 300],
      ],
      i % 2 ? inks.sky : inks.far,
      i % 2 ? '' : ` opacity="${[0.75, 0, 1][i]}"`,
    );
  });
  const spill = polygon(
    [
      [doorX - 13, ground],
      [doorX + 13, ground],
      [doorX + 34, 300],
      [doorX - 34, 300],
    ],
    inks.glow,
    ' opacity=".16"',
  );
  return (
    walls.join('') +
    rect(doorX - 13, doorY, 26, ground - doorY, inks.glow) +
    rect(0, ground, 200, 300 - ground, inks.near) +
    spill +
    figure(doorX, ground, random.whole(34, 44), inks.near)
  );
};

/** Horror: bare branches across a moon. */
const branches: Scene = ({ top, ground, random, inks }) => {
  const side = random.chance(0.5) ? 1 : -1;
  const moonX = 100 + side * random.whole(8, 28);
  const moonY = (top + ground) / 2 - random.whole(0, 12);
  const strokes: string[] = [];
  const grow = (from: Point, degrees: number, length: number, thickness: number) => {
    const to = onCircle(from[0], from[1], length, degrees);
    strokes.push(
      line(
        `M${short(from[0])} ${short(from[1])}L${short(to[0])} ${short(to[1])}`,
        inks.near,
        thickness,
        ' stroke-linecap="round"',
      ),
    );
    if (thickness < 2.4) return;
    grow(to, degrees + random.between(12, 42) * side, length * 0.74, thickness * 0.6);
    grow(to, degrees - random.between(10, 36) * side, length * 0.7, thickness * 0.56);
  };
  grow([100 - side * random.whole(55, 75), ground + 6], side * random.whole(6, 16), (ground - top) * 0.36, 9);
  return (
    disc(moonX, moonY, random.whole(42, 58), inks.glow) +
    path(`M0 ${ground - 26}q50 ${-random.whole(14, 34)} 100 -4t100 -8v40H0z`, inks.far, ' opacity=".7"') +
    strokes.join('') +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Horror: an eye. */
const eye: Scene = ({ top, ground, random, inks }) => {
  const y = (top + ground) / 2;
  const lids = [1.5, 1.22, 1].map((scale, i) => {
    const [w, h] = [82 * scale, Math.min(62, (ground - top) * 0.36) * scale];
    return path(
      `M${short(100 - w)} ${short(y)}Q100 ${short(y - h * 1.5)} ${short(100 + w)} ${short(y)}Q100 ${short(y + h * 1.5)} ${short(100 - w)} ${short(y)}z`,
      [inks.near, inks.far, inks.glow][i] as string,
    );
  });
  const slit = random.whole(5, 13);
  return (
    lids.join('') +
    disc(100, y, 32, inks.far) +
    ring(100, y, 25, inks.near, 3) +
    path(`M100 ${short(y - 34)}q${slit} 34 0 68q${-slit} -34 0 -68z`, inks.near) +
    disc(110, y - 12, 4, inks.glow) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Horror: a house on a hill with a lit window. */
const house: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(76, 124);
  const tall = Math.min(118, (ground - top) * 0.72);
  const foot = ground - 14;
  const eaves = foot - tall * 0.42;
  const tower = foot - tall * 0.62;
  const lit = random.whole(0, 2);
  const windows: Point[] = [
    [x + 15, tower + 10],
    [x - 25, eaves + 12],
    [x - 4, eaves + 12],
  ];
  return (
    disc(x + random.whole(20, 44), foot - tall * 0.72, Math.min(38, tall * 0.36), inks.glow) +
    path(`M0 ${short(ground - 30)}q60 ${-random.whole(8, 22)} 110 2t90 -10V300H0z`, inks.far, ' opacity=".6"') +
    path(
      `M0 ${short(ground + 1)}Q${x - 40} ${short(ground - 6)} ${x - 24} ${short(foot - 4)}h56q16 ${short(8)} ${short(168 - x)} 18v3H0z`,
      inks.near,
    ) +
    path(
      `M${x - 34} ${short(foot + 8)}V${short(eaves)}L${x - 12} ${short(eaves - tall * 0.26)}L${x + 8} ${short(eaves)}V${short(tower)}L${x + 20} ${short(foot - tall)}L${x + 32} ${short(tower)}V${short(foot + 8)}z`,
      inks.near,
    ) +
    windows.map(([left, y], i) => rect(left, y, 9, 13, i === lit ? inks.glow : inks.far)).join('') +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Horror: hooded people around a glowing object. */
const crowd: Scene = ({ top, ground, random, inks }) => {
  const tall = Math.min(84, (ground - top) * 0.56);
  const middle = random.whole(88, 112);
  const hooded = (x: number, size: number, ink: string) => {
    const at = (dx: number, up: number) => `${short(x + dx * size)} ${short(ground - up * size)}`;
    return path(
      `M${at(-0.25, -0.02)}L${at(-0.2, 0.58)}Q${at(-0.19, 0.66)} ${at(-0.1, 0.68)}Q${at(-0.16, 0.9)} ${at(0, 1)}Q${at(0.16, 0.9)} ${at(0.1, 0.68)}Q${at(0.19, 0.66)} ${at(0.2, 0.58)}L${at(0.25, -0.02)}z`,
      ink,
    );
  };
  return (
    disc(middle, ground - tall * 0.6, Math.min(72, (ground - top) * 0.44), inks.glow) +
    [-66, -26, 26, 66].map((dx) => hooded(middle + dx, tall * random.between(0.66, 0.78), inks.far)).join('') +
    [-88, -46, 0, 46, 88]
      .map((dx) => hooded(middle + dx, tall * (dx ? random.between(0.82, 0.94) : 1), inks.near))
      .join('') +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Crime: light through blinds on a person with a hat. */
const blinds: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(78, 124);
  const brim = (top + ground) / 2 - random.whole(0, 14);
  const tilt = random.whole(12, 34) * (random.chance(0.5) ? 1 : -1);
  const gap = random.whole(15, 19);
  const slats: Point[][] = [];
  for (let y = top + 8; y < ground; y += gap)
    slats.push([
      [0, y + tilt],
      [200, y - tilt],
      [200, y - tilt + gap * 0.52],
      [0, y + tilt + gap * 0.52],
    ]);
  return (
    polygons(slats, inks.glow, ' opacity=".82"') +
    path(`M${x - 88} ${ground + 2}q6 -52 58 -58l8 -22h44l8 22q52 6 58 58z`, inks.near) +
    path(`M${x - 24} ${brim}v32q0 34 24 38q24 -4 24 -38v-32z`, inks.near) +
    path(
      `M${x - 54} ${brim + 9}q54 -18 108 0q-54 11 -108 0zM${x - 31} ${brim + 2}q-1 -44 20 -42q11 5 22 0q21 -2 20 42z`,
      inks.near,
    ) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Thriller: a person falls into a spiral. */
const spiral: Scene = ({ top, ground, random, inks }) => {
  const [x, y] = [random.whole(84, 116), (top + ground) / 2];
  const turn = random.chance(0.5) ? 1 : -1;
  const arms = random.whole(5, 8);
  const blades = Array.from({ length: arms }, (_, i) => {
    const start = (360 / arms) * i;
    const outward = Array.from({ length: 9 }, (_, k) => onCircle(x, y, 3 + k * k * 3.1, start + turn * k * 17));
    const back = Array.from({ length: 9 }, (_, k) =>
      onCircle(x, y, 3 + k * k * 3.1, start + turn * k * 17 + 180 / arms),
    ).reverse();
    return [...outward, ...back];
  });
  return (
    polygons(blades, inks.far) +
    disc(x, y, 17, inks.glow) +
    `<g transform="rotate(${random.whole(120, 235)} ${x} ${short(y)})">${figure(x, y + 12, 25, inks.near)}</g>` +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Mystery: a keyhole, and light behind it. */
const keyhole: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(80, 120);
  const y = top + (ground - top) * 0.4;
  const r = Math.min(30, (ground - top) * 0.17);
  return (
    [92, 74, 58]
      .map((size, i) => disc(x, y + 14, size, i % 2 ? inks.sky : inks.far, i ? '' : ' opacity=".55"'))
      .join('') +
    path(
      `M${short(x - r * 0.5)} ${short(y)}L${short(x - r * 1.05)} ${short(ground)}H${short(x + r * 1.05)}L${short(x + r * 0.5)} ${short(y)}z`,
      inks.glow,
    ) +
    disc(x, y, r, inks.glow) +
    rect(0, ground, 200, 300 - ground, inks.near) +
    polygon(
      [
        [x - r * 1.05, ground],
        [x + r * 1.05, ground],
        [x + r * 2.6, 300],
        [x - r * 2.6, 300],
      ],
      inks.glow,
      ' opacity=".14"',
    ) +
    figure(x + random.whole(-6, 6), ground, r * 1.3, inks.near)
  );
};

/** Crime: a city, one window lit, a searchlight. */
const city: Scene = ({ top, ground, random, inks }) => {
  const lean = random.whole(20, 60) * (random.chance(0.5) ? 1 : -1);
  const block = (fill: string, low: number, high: number) => {
    let d = '';
    for (let x = -6; x < 200;) {
      const wide = random.whole(18, 34);
      const tall = (ground - top) * random.between(low, high);
      d += `M${x} ${ground + 1}v${short(-tall)}h${wide}v${short(tall)}z`;
      x += wide + random.whole(0, 3);
    }
    return path(d, fill);
  };
  const windows = Array.from({ length: random.whole(3, 6) }, () =>
    rect(random.whole(2, 18) * 10, ground - random.whole(2, 8) * 9, 5, 6, inks.glow),
  );
  return (
    polygon(
      [
        [100 - lean, ground],
        [100 + lean * 2, top - 6],
        [100 + lean * 2 + 58, top - 6],
      ],
      inks.glow,
      ' opacity=".5"',
    ) +
    disc(100 - lean * 1.1, top + 34, random.whole(15, 24), inks.glow) +
    block(inks.far, 0.4, 0.72) +
    block(inks.near, 0.16, 0.46) +
    windows.join('') +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

export const horror = [corridor, branches, eye, house, crowd];
export const noir = [blinds, spiral, keyhole, city];
