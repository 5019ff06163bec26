import { drawPoster, type PosterFacts } from './posters.ts';
import { gothic, letter, place, sans, toDrawable } from './lettering.ts';
import { colours, drawBoard, drawSignature, toPng, type Box } from './scenery.ts';

export interface ListFacts {
  name: string;
  /** `24 titles`. */
  count: string;
  author: string | null;
  /** At most three. */
  posters: PosterFacts[];
}

const withPosters: Box = { x: 68, y: 66, width: 540, height: 396 };
const alone: Box = { x: 170, y: 66, width: 860, height: 396 };
const padding = 38;

/** For one, two and three posters; the first is on top. */
const places = [
  [{ x: 914, y: 264, turn: 4 }],
  [
    { x: 832, y: 258, turn: -5 },
    { x: 1008, y: 282, turn: 7 },
  ],
  [
    { x: 914, y: 252, turn: 0 },
    { x: 772, y: 282, turn: -8 },
    { x: 1056, y: 284, turn: 8 },
  ],
];

/**
 * A list's name on the letter board, beside its first titles. If the fonts lack letters of the name, shows the count.
 */
export async function drawList({ name, count, author, posters }: ListFacts): Promise<Buffer> {
  const box = posters.length > 0 ? withPosters : alone;
  const text = toDrawable(name);
  const words = await letter((text ?? count).toUpperCase(), {
    face: gothic,
    colour: colours.ink,
    lastColour: colours.red,
    width: box.width - 2 * padding,
    height: box.height - 2 * padding,
    sizeMax: 170,
    sizeMin: 44,
    align: 'centre',
  });
  const spots = places[posters.length - 1] ?? [];
  // Steps of three: no two posters share colours or scene.
  const looks = posters.map((_, index) => (posters[0]?.id ?? 0) + 3 * index);
  const drawn = await Promise.all(posters.map((facts, index) => drawPoster(facts, spots[index]!, looks[index]!)));
  return toPng(
    [
      drawBoard(box),
      ...drawn.toReversed(),
      place(words, box.x + box.width / 2, box.y + (box.height - words.height) / 2, 'middle'),
      await drawSignature(68, 548),
      await drawFacts(text ? count : null, author && toDrawable(author)),
    ].join(''),
  );
}

async function drawFacts(count: string | null, author: string | null): Promise<string> {
  const line = [count, author].filter((part) => part !== null).join(' · ');
  if (!line) return '';
  const words = await letter(line, {
    face: sans,
    colour: colours.paper,
    width: 780,
    height: 44,
    sizeMax: 32,
    sizeMin: 22,
  });
  return place(words, 1132, 548 + (51 - words.height) / 2, 'end');
}
