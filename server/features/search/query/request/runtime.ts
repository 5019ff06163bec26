import { canonicalWord } from '../../analysis/canonical-words.ts';
import { singular } from '../../analysis/tags.ts';
import { isPluralKind } from '../interpretation.ts';
import { BOUNDS, phraseAt } from './phrases.ts';

/** `under 90 minutes`, `over two hours`, `between 90 and 120 minutes`; `2 hour movies` are about that long. */
export function runtimeAt(words: readonly string[], at: number) {
  const range = rangeAt(words, at);
  if (range) return range;
  const bound = phraseAt(words, at, BOUNDS);
  const start = at + (bound?.length ?? 0);
  const number = words[start] ?? '';
  const amount = Number(canonicalWord(number) ?? number);
  const unit = MINUTES_OF_UNIT.get(words[start + 1] ?? '');
  if (unit === undefined || !(amount > 0 && amount * unit <= LONGEST_MINUTES)) return undefined;
  const minutes = amount * unit;
  if (bound) return { limits: { [bound.value === 'min' ? 'min' : 'max']: minutes }, length: bound.length + 2 };
  const next = words[start + 2] ?? '';
  // `60 minutes series` is a name.
  const isAbout = !words[start + 1]!.endsWith('s') && (isPluralKind(next) || singular(next) !== undefined);
  const limits = { min: Math.max(minutes - ABOUT_MINUTES, 0), max: minutes + ABOUT_MINUTES };
  return isAbout ? { limits, length: 2 } : undefined;
}

function rangeAt(words: readonly string[], at: number) {
  const unit =
    words[at] === 'between' && words[at + 2] === 'and' ? MINUTES_OF_UNIT.get(words[at + 4] ?? '') : undefined;
  const [min, max] = [words[at + 1], words[at + 3]].map((word) => Number(canonicalWord(word ?? '') ?? word));
  if (unit === undefined || !(min! > 0 && max! > min! && max! * unit <= LONGEST_MINUTES)) return undefined;
  return { limits: { min: min! * unit, max: max! * unit }, length: 5 };
}

const ABOUT_MINUTES = 15;

const LONGEST_MINUTES = 1000;

const MINUTES_OF_UNIT = new Map([
  ...'minutes minute mins min'.split(' ').map((unit): [string, number] => [unit, 1]),
  ...'hours hour h'.split(' ').map((unit): [string, number] => [unit, 60]),
]);
