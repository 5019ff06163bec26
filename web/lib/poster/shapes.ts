/** SVG shapes of the scenes. Coordinates are whole or half units, which keeps the markup short. */
export const width = 200;
export const height = 300;

export type Point = readonly [x: number, y: number];

const n = (value: number) => String(Math.round(value * 2) / 2);
const points = (list: readonly Point[]) => list.map(([x, y]) => `${n(x)} ${n(y)}`).join('L');

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<path d="M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z" fill="${fill}"${more}/>`;

export const disc = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more}/>`;

export const ring = (x: number, y: number, r: number, stroke: string, thickness: number, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(thickness)}"${more}/>`;

export const polygon = (list: readonly Point[], fill: string, more = '') =>
  `<path d="M${points(list)}z" fill="${fill}"${more}/>`;

/** Several polygons in one path. */
export const polygons = (lists: readonly (readonly Point[])[], fill: string, more = '') =>
  `<path d="${lists.map((list) => `M${points(list)}z`).join('')}" fill="${fill}"${more}/>`;

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}"${more}/>`;

export const line = (d: string, stroke: string, thickness: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${n(thickness)}"${more}/>`;

/** A closed smooth outline through the points. */
export function softOutline(list: readonly Point[]): string {
  const middle = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
  const at = (i: number) => list[i % list.length] as Point;
  const start = middle(at(list.length - 1), at(0));
  const curves = list.map((point, i) => {
    const end = middle(point, at(i + 1));
    return `Q${n(point[0])} ${n(point[1])} ${n(end[0])} ${n(end[1])}`;
  });
  return `M${n(start[0])} ${n(start[1])}${curves.join('')}z`;
}

/** A point on a circle; degrees run clockwise from the top. */
export function onCircle(x: number, y: number, r: number, degrees: number): Point {
  const angle = ((degrees - 90) * Math.PI) / 180;
  return [x + r * Math.cos(angle), y + r * Math.sin(angle)];
}

/** A standing person, seen from far away. */
export const figure = (x: number, foot: number, tall: number, fill: string) =>
  path(
    `M${n(x - tall * 0.16)} ${n(foot)}l${n(tall * 0.03)} ${n(-tall * 0.72)}q${n(tall * 0.13)} ${n(-tall * 0.1)} ${n(tall * 0.26)} 0l${n(tall * 0.03)} ${n(tall * 0.72)}z`,
    fill,
  ) + disc(x, foot - tall * 0.9, tall * 0.11, fill);

export { n as short };

/** Escapes text for SVG. */
export const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
