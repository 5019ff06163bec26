import type { Scene } from './scene.ts';
import { disc, figure, line, onCircle, path, polygon, polygons, rect, ring, short, type Point } from './shapes.ts';

/** Action: rays from one point, a person in front of them. */
const rays: Scene = ({ top, ground, random, inks }) => {
  const x = random.whole(72, 128);
  const y = ground - random.whole(34, 70);
  const count = random.whole(9, 14);
  const turn = random.between(0, 40);
  const beams = Array.from({ length: count }, (_, i): Point[] => {
    const at = turn + (360 / count) * i;
    return [[x, y], onCircle(x, y, 290, at), onCircle(x, y, 290, at + 180 / count)];
  });
  const title = top > 30 ? rect(0, 0, 200, top, inks.sky) : '';
  return (
    polygons(beams, inks.far) +
    title +
    disc(x, y, random.whole(26, 36), inks.glow) +
    figure(x, ground + 1, random.whole(58, 70), inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Action: everything moves fast in one direction. */
const speed: Scene = ({ top, ground, random, inks }) => {
  const high = ground - top;
  const bars = Array.from({ length: 7 }, (_, i) => {
    const y = top + high * (0.08 + i * 0.125);
    const start = random.whole(-30, 90);
    return polygon(
      [
        [start, y],
        [start + random.whole(70, 150), y],
        [start + random.whole(56, 130), y + high * 0.075],
        [start - 10, y + high * 0.075],
      ],
      [inks.far, inks.near, inks.far, inks.glow][i % 4] as string,
    );
  });
  const [x, y] = [random.whole(120, 152), top + high * random.between(0.36, 0.56)];
  return (
    `<g transform="rotate(-${random.whole(10, 24)} 100 ${short(top + high / 2)})">${bars.join('')}</g>` +
    disc(x, y, high * 0.15, inks.glow) +
    ring(x, y, high * 0.15 + 7, inks.near, 3) +
    (top > 30 ? rect(0, 0, 200, top - 4, inks.sky) : '') +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Action: an explosion, cut out of paper. */
const blast: Scene = ({ top, ground, random, inks }) => {
  const [x, y] = [random.whole(76, 124), top + (ground - top) * 0.56];
  const r = (ground - top) * 0.5;
  const star = (size: number, spikes: number, fill: string) =>
    polygon(
      Array.from({ length: spikes * 2 }, (_, i) =>
        onCircle(
          x,
          y,
          i % 2 ? size * random.between(0.52, 0.64) : size * random.between(0.84, 1.06),
          (180 / spikes) * i,
        ),
      ),
      fill,
    );
  return (
    star(r, 11, inks.far) +
    star(r * 0.68, 10, inks.glow) +
    star(r * 0.36, 9, inks.sky) +
    figure(random.whole(30, 60), ground + 1, 36, inks.near) +
    polygon(
      [
        [130, ground + 1],
        [146, ground - 34],
        [172, ground - 22],
        [186, ground - 46],
        [206, ground + 1],
      ],
      inks.near,
    ) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** Action: a leap from roof to roof. */
const leap: Scene = ({ top, ground, random, inks }) => {
  const high = ground - top;
  const [roof, other] = [top + high * random.between(0.42, 0.54), top + high * random.between(0.5, 0.64)];
  const panes = (x: number, from: number) =>
    Array.from({ length: 8 }, (_, i) =>
      rect(x + (i % 2) * 20, from + 16 + Math.floor(i / 2) * 20, 9, 11, random.chance(0.3) ? inks.glow : inks.far),
    );
  return (
    disc(random.whole(86, 116), top + high * 0.34, high * 0.24, inks.glow) +
    path(
      `M50 ${ground}V${short(top + high * 0.7)}h30v${short(high * 0.1)}h34v${short(-high * 0.16)}h36V${ground}z`,
      inks.far,
    ) +
    rect(-2, roof, 62, 300 - roof, inks.near) +
    rect(142, other, 60, 300 - other, inks.near) +
    panes(14, roof).join('') +
    panes(156, other).join('') +
    `<g transform="rotate(${random.whole(18, 40)} 100 ${short(roof - 18)})">${figure(100, roof - 4, 34, inks.near)}${line(`M92 ${short(roof - 22)}l-13 -8m29 6l14 5`, inks.near, 4, ' stroke-linecap="round"')}</g>` +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** History: arches, and a person walking past. */
const arches: Scene = ({ top, ground, random, inks }) => {
  const count = random.whole(3, 4);
  const wide = 200 / count;
  const tall = Math.min(132, (ground - top) * 0.74);
  const openings = Array.from({ length: count }, (_, i) => {
    const [left, half] = [i * wide + wide * 0.16, wide * 0.34];
    return `M${short(left)} ${ground}V${short(ground - tall + half)}a${short(half)} ${short(half)} 0 0 1 ${short(half * 2)} 0V${ground}z`;
  });
  const lit = random.whole(0, count - 1);
  return (
    rect(0, ground - tall - 24, 200, tall + 24, inks.far) +
    rect(0, ground - tall - 32, 200, 5, inks.far) +
    path(openings.filter((_, i) => i !== lit).join(''), inks.near, ' opacity=".8"') +
    path(openings[lit] as string, inks.glow) +
    figure(lit * wide + wide / 2, ground, tall * 0.4, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** War: searchlights over a dark line of helmets. */
const searchlights: Scene = ({ top, ground, random, inks }) => {
  const beam = (x: number, lean: number) =>
    polygon(
      [
        [x, ground],
        [x + lean - 16, top - 4],
        [x + lean + 22, top - 4],
      ],
      inks.glow,
      ' opacity=".6"',
    );
  const helmets = Array.from({ length: 6 }, (_, i) => {
    const [x, y] = [8 + i * 36 + random.whole(-5, 5), ground - random.whole(4, 16)];
    return `M${x - 15} ${y}q1 -19 15 -19t15 19l5 3h-40zM${x - 11} ${y}h22v40h-22z`;
  });
  return (
    beam(random.whole(20, 60), random.whole(10, 60)) +
    beam(random.whole(130, 180), -random.whole(20, 80)) +
    path(`M0 ${ground - 34}l30 -22l18 10l12 -26l20 30l40 -14l22 16l16 -30l42 24v50H0z`, inks.far) +
    path(helmets.join(''), inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

/** History: banners in a row. */
const banners: Scene = ({ top, ground, random, inks }) => {
  const flags = [0, 1, 2].map((i) => {
    const [x, y] = [24 + i * 56, top + (ground - top) * (0.1 + random.between(0, 0.2))];
    const [w, h] = [38, (ground - top) * 0.46];
    return (
      line(`M${x} ${short(y - 8)}V${ground}`, inks.near, 3.5) +
      polygon(
        [
          [x, y],
          [x + w, y + 5],
          [x + w - 9, y + h * 0.5],
          [x + w, y + h],
          [x, y + h - 6],
        ],
        i === 1 ? inks.glow : inks.far,
      ) +
      disc(x + 15, y + h * 0.48, 7, i === 1 ? inks.near : inks.sky)
    );
  });
  return (
    flags.join('') +
    path(`M0 ${ground - 8}q50 -16 100 -6t100 -6v30H0z`, inks.near) +
    rect(0, ground, 200, 300 - ground, inks.near)
  );
};

export const action = [rays, speed, blast, leap];
export const history = [arches, searchlights, banners];
