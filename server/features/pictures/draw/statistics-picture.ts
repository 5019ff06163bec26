import { gothic, letter, place, sans, toDrawable } from './lettering.ts';
import { colours, drawBoard, drawSignature, toPng, type Box } from './scenery.ts';

export interface StatisticsFacts {
  name: string;
  username: string;
  /** At most three, the most important first. */
  figures: { value: string; label: string }[];
  /** Ratings of 0.5 to 5 stars; null unless their owner shows them. */
  ratings: number[] | null;
  /** `Average rating 4.1`. */
  average: string | null;
}

const box: Box = { x: 110, y: 58, width: 980, height: 420 };

/** A person's figures on the letter board, below their name. */
export async function drawStatistics(facts: StatisticsFacts): Promise<Buffer> {
  const name = toDrawable(facts.name) ?? facts.username;
  const hasBars = facts.ratings?.some((count) => count > 0) ?? false;
  const title = await letter(name.toUpperCase(), {
    face: gothic,
    colour: colours.red,
    width: box.width - 120,
    height: 84,
    sizeMax: 76,
    sizeMin: 36,
    align: 'centre',
  });
  const middle = box.x + box.width / 2;
  const top = box.y + 130;
  const column = (box.width - 80) / facts.figures.length;
  const figures = await Promise.all(
    facts.figures.map((figure, index) =>
      drawFigure(figure, {
        x: box.x + 40 + column * (index + 0.5),
        y: top,
        width: column - 28,
        height: hasBars ? 150 : 204,
      }),
    ),
  );
  return toPng(
    [
      drawBoard(box),
      place(title, middle, box.y + 34 + (76 - title.height) / 2, 'middle'),
      ...figures,
      hasBars && facts.ratings ? await drawRatings(facts.ratings, facts.average ?? '') : '',
      await drawSignature(110, 548),
    ].join(''),
  );
}

async function drawFigure(
  { value, label }: StatisticsFacts['figures'][number],
  { x, y, width, height }: Box,
): Promise<string> {
  const number = await letter(value, {
    face: gothic,
    colour: colours.ink,
    width,
    height,
    sizeMax: Math.round(height * 0.9),
    sizeMin: 40,
  });
  const text = await letter(label, { face: sans, colour: '#574a68', width, height: 34, sizeMax: 27, sizeMin: 18 });
  return place(number, x, y, 'middle') + place(text, x, y + height - 8, 'middle');
}

/** Ten columns along the lower edge of the board. */
async function drawRatings(ratings: number[], average: string): Promise<string> {
  const most = Math.max(...ratings);
  const [left, bottom, step] = [box.x + 44, box.y + box.height - 32, 54];
  const bars = ratings.map((count, index) => {
    const height = Math.max(4, Math.round((count / most) * 66));
    return `<rect x="${left + index * step}" y="${bottom - height}" width="${step - 8}" height="${height}" rx="4" fill="${count === most ? colours.red : colours.bulb}"/>`;
  });
  const text = await letter(average, {
    face: sans,
    colour: colours.ink,
    width: 330,
    height: 36,
    sizeMax: 30,
    sizeMin: 18,
    align: 'left',
  });
  return bars.join('') + place(text, left + ratings.length * step + 24, bottom - text.height);
}
