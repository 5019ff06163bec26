import { nameKey, stripArticles } from '../analysis/analyzer.ts';
import type { QueryInterpretation } from '../query/interpretation.ts';
import { KEY_COMBINATIONS } from '../ranking/weights.ts';

/** The name keys of a corrected text. Empty if several words may be wrong: they are looked up individually. */
export function correctedKeys(interpretation: QueryInterpretation): string[] {
  const { joins, words } = interpretation;
  if (words.length === 2 && joins.length > 0) return joins.flatMap(({ forms }) => [...forms.keys()]);
  const kept = new Set(stripArticles(words.map(({ text }) => text)));
  const asked = words.filter(({ text }) => kept.has(text));
  const texts = asked.map(({ text }) => text);
  const wrong = asked.findIndex(({ corrections }) => corrections.size > 0);
  if (asked.length > 1 && (wrong < 0 || asked.findLastIndex(({ corrections }) => corrections.size > 0) > wrong))
    return [];
  const forms = [...asked[Math.max(wrong, 0)]!.forms.keys()].slice(0, KEY_COMBINATIONS);
  return forms.map((form) => nameKey(texts.with(Math.max(wrong, 0), form)));
}
