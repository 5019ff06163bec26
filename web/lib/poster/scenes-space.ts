import type { Scene } from './scene.ts';
import { disc, figure, line, onCircle, path, polygon, rect, ring, short } from './shapes.ts';

/** Science fiction: a ringed world over the horizon. */
const world: Scene = ({ top, ground, random, inks }) => {
  const r = Math.min(random.whole(44, 74), (ground - top) * 0.38);
  const [x, y] = [random.whole(62, 138), top + r + random.whole(2, 22)];
  const stars = Array.from({ length: 11 }, () =>
    disc(random.whole(4, 196), top + random.between(0, ground - top), random.pick([0.5, 1, 1.5]), inks.glow),
  );
  const band = `M${short(x - r * 0.98)} ${short(y - 3)}C${short(x - r * 2.1)} ${short(y + 14)} ${short(x - r)} ${short(y + 22)} ${x} ${short(y + 20)}S${short(x + r * 2.1)} ${short(y + 10)} ${short(x + r * 0.98)} ${short(y - 3)}`;
  const ringed = random.chance(0.6)
    ? `<g transform="rotate(${random.whole(-28, 28)} ${x} ${short(y)})">${line(band, inks.glow, 4)}</g>`
    : disc(x + r * 1.1, y - r * 0.8, r * 0.18, inks.glow);
  return (
    stars.join('') +
    disc(x, y, r, inks.far) +
    path(
      `M${short(x)} ${short(y - r)}A${short(r)} ${short(r)} 0 0 1 ${short(x)} ${short(y + r)}A${short(r * 1.5)} ${short(r * 1.5)} 0 0 0 ${short(x)} ${short(y - r)}z`,
      inks.glow,
      ' opacity=".9"',
    ) +
    ringed +
    path(`M0 ${ground}q40 -20 88 -10t112 -6v30H0z`, inks.near) +
    figure(random.whole(34, 166), ground - 8, 21, inks.glow) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Science fiction: orbits around one star. */
const orbits: Scene = ({ top, ground, random, inks }) => {
  const [x, y] = [100, (top + ground) / 2];
  const flat = random.between(0.3, 0.9);
  const rings = [30, 50, 71, 93].slice(0, random.whole(3, 4)).map((rx, i) => {
    const at = random.between(0, 6.28);
    const planet = disc(
      x + rx * Math.cos(at),
      y + rx * flat * Math.sin(at),
      random.whole(4, 10),
      i % 2 ? inks.glow : inks.far,
    );
    return `<ellipse cx="${x}" cy="${short(y)}" rx="${rx}" ry="${short(rx * flat)}" fill="none" stroke="${inks.far}" stroke-width="1.5"/>${planet}`;
  });
  return (
    `<g transform="rotate(${random.whole(-40, 40)} ${x} ${short(y)})">${rings.join('')}${disc(x, y, random.whole(11, 20), inks.glow)}</g>` +
    (top > 30 ? rect(0, 0, 200, top - 8, inks.sky) : '') +
    rect(0, ground, 200, 300 - ground, inks.near) +
    path(`M0 ${ground}q100 -22 200 0z`, inks.near)
  );
};

/** Science fiction: a striped sun over a grid that never ends. */
const gridSun: Scene = ({ top, ground, random, inks }) => {
  const horizon = ground - random.whole(40, 60);
  const r = Math.min(58, (horizon - top) * 0.62);
  const x = random.whole(66, 134);
  const stripes = [0.1, 0.3, 0.48, 0.64].map((t, i) =>
    rect(0, horizon - r * 0.75 + r * t * 1.1, 200, 2 + i * 1.4, inks.sky),
  );
  const fan = Array.from({ length: 11 }, (_, i) => `M${x} ${horizon}L${x + (i - 5) * 54} ${ground}`).join('');
  const floor = [0.12, 0.32, 0.6].map((t) => `M0 ${short(horizon + (ground - horizon) * t)}h200`).join('');
  return (
    disc(x, horizon - r * 0.4, r, inks.glow) +
    stripes.join('') +
    rect(0, horizon, 200, 300 - horizon, inks.near) +
    line(fan + floor, inks.far, 1.5) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Science fiction: a helmet, and a world in its visor. */
const helmet: Scene = ({ top, ground, random, inks }) => {
  const r = Math.min(56, (ground - top) * 0.36);
  const y = ground - r * 1.12;
  const moon = onCircle(100, y - 4, r * 0.34, random.whole(-70, 70));
  return (
    path(
      `M${short(100 - r * 1.5)} ${ground + 2}q4 ${short(-r * 0.8)} ${short(r * 0.9)} ${short(-r * 0.9)}h${short(r * 1.2)}q${short(r * 0.86)} ${short(r * 0.1)} ${short(r * 0.9)} ${short(r * 0.9)}z`,
      inks.near,
    ) +
    disc(100, y, r * 1.12, inks.near) +
    disc(100, y, r, inks.far) +
    `<rect x="${short(100 - r * 0.74)}" y="${short(y - r * 0.6)}" width="${short(r * 1.48)}" height="${short(r * 1.12)}" rx="${short(r * 0.5)}" fill="${inks.near}"/>` +
    disc(moon[0], moon[1], r * 0.3, inks.glow) +
    line(
      `M${short(100 - r * 0.55)} ${short(y + r * 0.28)}q${short(r * 0.55)} ${short(r * 0.26)} ${short(r * 1.1)} 0`,
      inks.glow,
      3,
    ) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Science fiction: a bright object descends over the fields. */
const saucer: Scene = ({ top, ground, random, inks }) => {
  const [x, y] = [random.whole(74, 126), top + (ground - top) * random.between(0.2, 0.32)];
  const lights = [-30, -10, 10, 30].map((dx) => disc(x + dx, y + 8, 3, inks.glow));
  return (
    polygon(
      [
        [x - 24, y + 8],
        [x + 24, y + 8],
        [x + 64, ground],
        [x - 64, ground],
      ],
      inks.glow,
      ' opacity=".42"',
    ) +
    path(`M${x - 22} ${short(y)}a22 22 0 0 1 44 0z`, inks.glow) +
    path(`M${x - 58} ${short(y + 6)}q58 -22 116 0q-58 18 -116 0z`, inks.far) +
    lights.join('') +
    path(`M0 ${ground - 14}q46 -14 96 -3t104 -8v40H0z`, inks.near) +
    figure(x + random.whole(-22, 22), ground - 10, random.whole(24, 32), inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Science fiction: a rocket on its way. */
const rocket: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(78, 122);
  const tall = Math.min(96, (ground - top) * 0.6);
  const nose = top + (ground - top) * 0.08;
  const foot = nose + tall;
  const w = tall * 0.17;
  return (
    ring(x, nose + tall * 0.55, tall * 0.68, inks.far, 1.5) +
    ring(x, nose + tall * 0.55, tall * 0.84, inks.far, 1.5) +
    polygon(
      [
        [x - w, foot],
        [x + w, foot],
        [x + w * 1.9, ground + 4],
        [x - w * 1.9, ground + 4],
      ],
      inks.glow,
    ) +
    [-1.6, 1.7, -0.2].map((k, i) => disc(x + w * k, ground + 2, w * (1.1 + i * 0.25), inks.glow)).join('') +
    path(
      `M${short(x - w)} ${short(foot - tall * 0.3)}l${short(-w)} ${short(tall * 0.34)}h${short(w * 4)}l${short(-w)} ${short(-tall * 0.34)}z`,
      inks.far,
    ) +
    path(
      `M${x} ${short(nose)}q${short(w * 1.7)} ${short(tall * 0.36)} ${short(w)} ${short(tall)}h${short(-w * 2)}q${short(-w * 0.7)} ${short(-tall * 0.64)} ${short(w)} ${short(-tall)}z`,
      inks.near,
    ) +
    disc(x, nose + tall * 0.42, w * 0.52, inks.glow) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Fantasy: a sword in a stone. */
const sword: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(84, 116);
  const high = ground - top;
  const guard = top + high * 0.32;
  return (
    disc(x, guard + high * 0.06, high * 0.32, inks.far) +
    Array.from({ length: 7 }, (_, i) =>
      disc(
        ...onCircle(x, guard + high * 0.06, high * random.between(0.2, 0.42), i * 51),
        random.pick([1, 1.5, 2.5]),
        inks.glow,
      ),
    ).join('') +
    polygon(
      [
        [x - 4.5, guard],
        [x + 4.5, guard],
        [x + 4.5, ground - 24],
        [x, ground - 16],
        [x - 4.5, ground - 24],
      ],
      inks.glow,
    ) +
    rect(x - 22, guard - 3, 44, 6, inks.near) +
    rect(x - 2.5, guard - high * 0.15, 5, high * 0.14, inks.near) +
    disc(x, guard - high * 0.17, 5, inks.near) +
    polygon(
      [
        [x - 62, ground + 2],
        [x - 40, ground - 26],
        [x - 12, ground - 38],
        [x + 22, ground - 34],
        [x + 44, ground - 18],
        [x + 62, ground + 2],
      ],
      inks.near,
    ) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Fantasy: a gate, and another sky behind it. */
const gate: Scene = ({ top, ground, random, inks }) => {
  const r = Math.min(46, (ground - top) * 0.27);
  const [x, y] = [random.whole(80, 120), ground - r * 1.5];
  const arch = (s: number) =>
    `M${short(x - r * s)} ${ground + 1}V${short(y)}a${short(r * s)} ${short(r * s)} 0 0 1 ${short(r * s * 2)} 0V${ground + 1}z`;
  return (
    path(`M0 ${ground - 30}l40 -34l34 24l40 -50l44 44l42 -26v80H0z`, inks.far, ' opacity=".6"') +
    path(arch(1.34), inks.near) +
    path(arch(1.08), inks.far) +
    path(arch(0.94), inks.glow) +
    disc(x + random.whole(-14, 14), y + 2, r * 0.34, inks.sky) +
    path(
      `M${short(x - r * 0.94)} ${ground}v-12l${short(r * 0.6)} -16l${short(r * 0.5)} 12l${short(r * 0.78)} -18v34z`,
      inks.far,
    ) +
    figure(x, ground + 1, r * 0.62, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

export const scifi = [world, orbits, gridSun, helmet, saucer, rocket];
export const wonder = [sword, gate];
