import { canonicalWord } from '../../analysis/canonical-words.ts';
import { singular } from '../../analysis/tags.ts';
import { isPluralKind } from '../interpretation.ts';
import { BOUNDS, phraseAt } from './phrases.ts';

/** `under 90 minutes`, `over two hours`; `2 hour movies` are about that long. */
export function runtimeAt(words: readonly string[], at: number) {
  const bound = phraseAt(words, at, BOUNDS);
  const start = at + (bound?.length ?? 0);
  const number = words[start] ?? '';
  const amount = Number(canonicalWord(number) ?? number);
  const unit = MINUTES_OF_UNIT.get(words[start + 1] ?? '');
  if (unit === undefined || !(amount > 0 && amount * unit <= LONGEST_MINUTES)) return undefined;
  const minutes = amount * unit;
  if (bound) return { limits: { [bound.value]: minutes }, length: bound.length + 2 };
  const next = words[start + 2] ?? '';
  // `60 minutes series` is a name.
  const isAbout = !words[start + 1]!.endsWith('s') && (isPluralKind(next) || singular(next) !== undefined);
  const limits = { min: Math.max(minutes - ABOUT_MINUTES, 0), max: minutes + ABOUT_MINUTES };
  return isAbout ? { limits, length: 2 } : undefined;
}

const ABOUT_MINUTES = 15;

const LONGEST_MINUTES = 1000;

const MINUTES_OF_UNIT = new Map([
  ...'minutes minute mins min'.split(' ').map((unit): [string, number] => [unit, 1]),
  ...'hours hour h'.split(' ').map((unit): [string, number] => [unit, 60]),
]);
