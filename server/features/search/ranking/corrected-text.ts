import { tokenise } from '../analysis/analyzer.ts';
import { isCorrection } from '../query/interpretation.ts';
import type { Card } from '../types.ts';
import type { RankedCandidate } from './scoring.ts';

/**
 * The text as typed, with the corrected words of the best hit as its names write them: `zurük in die zukunft` → `zurück in
 * die zukunft`. Undefined when the hit was found as typed.
 */
export function correctedText(
  best: RankedCandidate,
  { title, localised_titles }: Card,
  text: string,
): string | undefined {
  const corrections = correctionsOf(best);
  if (corrections.length === 0) return undefined;
  const written = new Map(
    [title, ...Object.values(localised_titles ?? {})].flatMap((name) =>
      tokenise(name).map(({ word, start, end }) => [word, name.slice(start, end).toLowerCase()] as const),
    ),
  );
  const typed = tokenise(text);
  const words: string[] = [];
  for (let at = 0; at < typed.length;) {
    const found = corrections.find(({ from }) => from.every((word, index) => typed[at + index]?.word === word));
    const { start, end } = typed[at]!;
    words.push(found ? (written.get(found.to) ?? found.to) : text.slice(start, end).toLowerCase());
    at += found?.from.length ?? 1;
  }
  return words.join(' ');
}

/** One or, where the correction joins them, two typed words and what they were corrected to. */
function correctionsOf({ interpretation: { words, joins }, forms }: RankedCandidate): { from: string[]; to: string }[] {
  return words.flatMap((word, index) => {
    const form = forms[index] ?? '';
    const isJoined = joins.some((join) => join.index === index && (join.forms.get(form) ?? 0) > 0);
    if (isJoined) return [{ from: [word.text, words[index + 1]?.text ?? ''], to: form }];
    return isCorrection(word, form) ? [{ from: [word.text], to: form }] : [];
  });
}
