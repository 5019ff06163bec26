import type { Scene } from './scene.ts';
import { disc, line, onCircle, path, polygon, polygons, rect, ring, short, softOutline, type Point } from './shapes.ts';

/** Animation: a creature that looks up at the title. */
const creature: Scene = ({ top, ground, random, inks }) => {
  const tall = (ground - top) * random.between(0.66, 0.82);
  const half = random.whole(54, 72);
  const y = ground - tall;
  const ears = random.pick([
    [
      [60, y + 34],
      [66, y - 14],
      [88, y + 12],
    ],
    [
      [68, y + 20],
      [72, y - 30],
      [82, y + 10],
    ],
    [
      [56, y + 40],
      [44, y + 4],
      [84, y + 14],
    ],
  ] satisfies Point[][]);
  const eyes = random.pick([[100], [82, 118], [82, 118], [70, 100, 130]]);
  const size = eyes.length === 1 ? 21 : eyes.length === 2 ? 14 : 11;
  const look = random.whole(-5, 5);
  return (
    polygons([ears, ears.map(([x, ey]): Point => [200 - x, ey])], inks.near) +
    path(
      `M${100 - half} ${ground + 2}V${short(y + half)}a${half} ${half} 0 0 1 ${half * 2} 0V${ground + 2}z`,
      inks.far,
    ) +
    polygons([ears, ears.map(([x, ey]): Point => [200 - x, ey])], inks.far) +
    eyes
      .map((x) => disc(x, y + tall * 0.36, size, '#fff') + disc(x + look, y + tall * 0.36 - 4, size * 0.48, inks.near))
      .join('') +
    path(`M74 ${short(y + tall * 0.58)}q26 ${random.whole(14, 40)} 52 0z`, inks.near) +
    disc(62, y + tall * 0.54, 7, inks.glow) +
    disc(138, y + tall * 0.54, 7, inks.glow) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Family: hills, clouds and a balloon. */
const balloon: Scene = ({ top, ground, random, inks }) => {
  const [x, y] = [random.whole(66, 134), top + (ground - top) * 0.34];
  const r = Math.min(40, (ground - top) * 0.25);
  const cloud = (cx: number, cy: number, s: number) =>
    path(
      `M${short(cx - 22 * s)} ${short(cy)}a${short(9 * s)} ${short(9 * s)} 0 0 1 ${short(8 * s)} ${short(-13 * s)}a${short(13 * s)} ${short(13 * s)} 0 0 1 ${short(24 * s)} ${short(-1 * s)}a${short(8 * s)} ${short(8 * s)} 0 0 1 ${short(8 * s)} ${short(14 * s)}z`,
      '#fff',
      ' opacity=".85"',
    );
  return (
    cloud(random.whole(24, 60), top + 34, 1) +
    cloud(random.whole(140, 176), top + (ground - top) * 0.5, 1.25) +
    line(
      `M${short(x - r * 0.7)} ${short(y + r * 0.7)}L${x - 7} ${short(y + r * 1.65)}M${short(x + r * 0.7)} ${short(y + r * 0.7)}L${x + 7} ${short(y + r * 1.65)}`,
      inks.near,
      1.5,
    ) +
    disc(x, y, r, inks.glow) +
    path(
      `M${x} ${short(y - r)}q${short(r * 0.95)} ${short(r)} 0 ${short(r * 2)}q${short(-r * 0.95)} ${short(-r)} 0 ${short(-r * 2)}z`,
      inks.far,
    ) +
    rect(x - 8, y + r * 1.62, 16, 11, inks.near) +
    path(`M0 ${ground - 22}q44 ${-random.whole(30, 48)} 96 -6t104 -18v60H0z`, inks.far) +
    path(`M0 ${ground - 2}q60 -22 120 -8t80 -6v30H0z`, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Animation: building blocks that hold, just about. */
const blocks: Scene = ({ top, ground, random, inks }) => {
  const unit = Math.min(44, (ground - top) / 4);
  const colours = [inks.far, inks.glow, inks.near, '#fff'];
  const shape = (x: number, y: number, kind: number, fill: string) => {
    if (kind === 0) return rect(x - unit / 2, y - unit, unit, unit, fill);
    if (kind === 1) return disc(x, y - unit / 2, unit / 2, fill);
    if (kind === 2)
      return polygon(
        [
          [x - unit / 2, y],
          [x, y - unit],
          [x + unit / 2, y],
        ],
        fill,
      );
    return path(
      `M${short(x - unit / 2)} ${short(y)}a${short(unit / 2)} ${short(unit / 2)} 0 0 1 ${short(unit)} 0z`,
      fill,
    );
  };
  const stacks = [0, 1, 2].map((column) => {
    const x = 100 + (column - 1) * (unit + 6);
    const count = random.whole(1, 3);
    return Array.from({ length: count }, (_, i) =>
      shape(
        x,
        ground - i * unit,
        i === count - 1 ? random.whole(1, 3) : 0,
        colours[(column + i + random.whole(0, 1)) % 4] as string,
      ),
    ).join('');
  });
  return stacks.join('') + rect(0, ground, 200, 300 - ground, inks.near);
};

/** Comedy: a grin. */
const grin: Scene = ({ top, ground, random, inks }) => {
  const [y, high] = [top + (ground - top) * 0.34, ground - top];
  const tilt = random.whole(-12, 12);
  const r = Math.min(29, high * 0.16);
  const wink = random.chance(0.35);
  const right = wink
    ? line(
        `M${short(136 - r)} ${short(y)}q${short(r)} ${short(-r)} ${short(r * 2)} 0`,
        inks.near,
        7,
        ' stroke-linecap="round"',
      )
    : disc(136, y, r, '#fff') + disc(136 + random.whole(-9, 9), y, r * 0.44, inks.near);
  return (
    `<g transform="rotate(${tilt} 100 ${short(y + 40)})">` +
    disc(64, y, r, '#fff') +
    disc(64 + random.whole(-9, 9), y, r * 0.44, inks.near) +
    right +
    path(`M30 ${short(y + high * 0.26)}h140a70 ${short(high * 0.34)} 0 0 1 -140 0z`, inks.glow) +
    path(`M38 ${short(y + high * 0.26)}h124v${short(high * 0.075)}q-62 8 -124 0z`, '#fff') +
    '</g>' +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Comedy: shapes at a party. */
const confetti: Scene = ({ top, ground, random, inks }) => {
  const colours = [inks.far, inks.glow, inks.near, '#fff'];
  const pieces = Array.from({ length: 11 }, (_, i) => {
    const [x, y] = [
      20 + (i % 4) * 50 + random.whole(-12, 12),
      top + 14 + Math.floor(i / 4) * ((ground - top) / 3) + random.whole(-8, 16),
    ];
    const fill = colours[(i + random.whole(0, 2)) % 4] as string;
    const s = random.whole(12, 24);
    const piece = [
      () => disc(x, y, s * 0.7, fill),
      () => path(`M${x - s} ${short(y)}a${s} ${s} 0 0 1 ${s * 2} 0z`, fill),
      () =>
        line(
          `M${x - s} ${short(y)}l${short(s / 2)} -9l${short(s / 2)} 9l${short(s / 2)} -9l${short(s / 2)} 9`,
          fill,
          5,
        ),
      () => rect(x - s / 2, y - s / 2, s, s, fill),
      () => ring(x, y, s * 0.6, fill, 6),
    ];
    return `<g transform="rotate(${random.whole(0, 11) * 30} ${x} ${short(y)})">${random.pick(piece)()}</g>`;
  });
  return (
    pieces.join('') +
    (top > 30 ? rect(0, 0, 200, top - 12, inks.sky) : '') +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Comedy: a tower of hats. */
const hats: Scene = ({ top, ground, random, inks }) => {
  const count = random.whole(3, 4);
  const step = (ground - top - 8) / count;
  return (
    Array.from({ length: count }, (_, i) => {
      const [x, y] = [100 + random.whole(-14, 14), ground - i * step];
      const w = 62 - i * 8;
      const fill = [inks.far, inks.glow, inks.near][i % 3] as string;
      const crown = random.chance(0.5)
        ? `M${short(x - w * 0.56)} ${short(y - 7)}v${short(-step * 0.84)}h${short(w * 1.12)}v${short(step * 0.84)}z`
        : `M${short(x - w * 0.6)} ${short(y - 7)}a${short(w * 0.6)} ${short(step * 0.88)} 0 0 1 ${short(w * 1.2)} 0z`;
      const band = rect(x - w * 0.57, y - 18, w * 1.14, 8, inks.sky);
      return `<g transform="rotate(${random.whole(-7, 7)} ${x} ${short(y)})">${path(crown, fill)}${band}${path(`M${short(x - w)} ${short(y)}q${short(w)} -20 ${short(w * 2)} 0z`, fill)}</g>`;
    }).join('') + rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Documentary: lines of equal height, as on a map. */
const contours: Scene = ({ top, ground, random, inks }) => {
  const [x, y] = [random.whole(80, 120), (top + ground) / 2];
  const waves = Array.from({ length: 9 }, () => random.between(0.78, 1.22));
  const outline = (r: number) => softOutline(waves.map((wave, i) => onCircle(x, y, r * wave, i * 40)));
  const reach = (ground - top) * 0.54;
  return (
    [1, 0.8, 0.62, 0.46]
      .map((t, i) => path(outline(reach * t), 'none', ` stroke="${inks.far}" stroke-width="${i % 2 ? 1.5 : 3}"`))
      .join('') +
    path(outline(reach * 0.3), inks.far) +
    path(outline(reach * 0.14), inks.glow) +
    (top > 30 ? rect(0, 0, 200, top - 6, inks.sky) : '') +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Documentary: an aperture. */
const aperture: Scene = ({ top, ground, random, inks }) => {
  const [x, y] = [100, (top + ground) / 2];
  const r = Math.min(78, (ground - top) * 0.44);
  const blades = random.whole(6, 8);
  const turn = random.between(0, 60);
  const hole = random.between(0.26, 0.5);
  const edges = Array.from({ length: blades }, (_, i) => {
    const [a, b] = [
      onCircle(x, y, r * hole, turn + (360 / blades) * i),
      onCircle(x, y, r, turn + (360 / blades) * i + 74),
    ];
    return `M${short(a[0])} ${short(a[1])}L${short(b[0])} ${short(b[1])}`;
  });
  return (
    disc(x, y, r, inks.near) +
    disc(x, y, r - 6, inks.far) +
    polygon(
      Array.from({ length: blades }, (_, i) => onCircle(x, y, r * hole, turn + (360 / blades) * i)),
      inks.glow,
    ) +
    line(edges.join(''), inks.near, 3) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Documentary: a contact sheet, one frame chosen. */
const contactSheet: Scene = ({ top, ground, random, inks }) => {
  const rows = Math.max(2, Math.floor((ground - top - 6) / 44));
  const chosen = random.whole(0, rows * 4 - 1);
  const frames = Array.from({ length: rows * 4 }, (_, i) => {
    const [x, y] = [14 + (i % 4) * 44, ground - 44 - Math.floor(i / 4) * 44];
    const moon = onCircle(x + 20, y + 18, 6, i * 24);
    return rect(x, y, 40, 36, i === chosen ? inks.glow : inks.far) + disc(moon[0], moon[1], 6 + (i % 3) * 2, inks.near);
  });
  return frames.join('') + rect(0, ground, 200, 300 - ground, inks.near);
};

/** Music: a record, its grooves catching light. */
const record: Scene = ({ top, ground, random, inks }) => {
  const r = Math.min(92, (ground - top) * 0.52);
  const [x, y] = [random.pick([48, 100, 152]), (top + ground) / 2];
  const turn = random.whole(0, 180);
  return (
    disc(x, y, r, inks.near) +
    [0.9, 0.78, 0.66, 0.54].map((t) => ring(x, y, r * t, inks.far, 1.5)).join('') +
    `<g transform="rotate(${turn} ${x} ${short(y)})">${polygons(
      [
        [
          [x, y],
          [x - r * 0.26, y - r * 0.96],
          [x + r * 0.26, y - r * 0.96],
        ],
        [
          [x, y],
          [x - r * 0.26, y + r * 0.96],
          [x + r * 0.26, y + r * 0.96],
        ],
      ],
      inks.far,
      ' opacity=".5"',
    )}</g>` +
    disc(x, y, r * 0.36, inks.glow) +
    disc(x, y, 4, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Music: the sound itself. */
const levels: Scene = ({ top, ground, random, inks }) => {
  const y = (top + ground) / 2;
  const bars = Array.from({ length: 11 }, (_, i) => {
    const tall = (ground - top) * (0.2 + 0.62 * Math.abs(Math.sin(i * 0.62 + random.between(0, 0.8))));
    return rect(13 + i * 16, y - tall / 2, 10, tall, [inks.far, inks.glow, inks.far][i % 3] as string);
  });
  return bars.join('') + rect(0, ground, 200, 300 - ground, inks.near);
};

export const playful = [creature, balloon, blocks];
export const comedy = [grin, confetti, hats];
export const document = [contours, aperture, contactSheet];
export const music = [record, levels];
