import { isUnspaced, STOPWORDS } from '../analysis/analyzer.ts';
import { isCanonical } from '../analysis/canonical-words.ts';
import { isGenre, tagKeyOfWords } from '../analysis/tags.ts';
import {
  CORRECTIONS_MAX,
  JOINS_MAX,
  MISSPELT_JOIN_CORRECTIONS,
  MISSPELT_JOIN_LETTERS_MIN,
  PREFIX_CORRECTIONS_MAX,
  SHORT_WORD_COST_FACTORS,
} from '../ranking/weights.ts';
import type { Dictionary } from '../spelling/dictionary.ts';
import { errorsAllowed } from '../spelling/edit-distance.ts';
import type { Kind } from '../types.ts';
import { beginningsOf } from './beginnings.ts';
import {
  hasCanonicalForm,
  isCorrection,
  isPluralKind,
  type JoinedWords,
  type QueryInterpretation,
  type QueryWord,
} from './interpretation.ts';
import { isNamedGenre } from './request/phrases.ts';

export function canBeCorrected({ text, isQuoted }: QueryWord): boolean {
  if (isQuoted || errorsAllowed(text.length) === 0 || isUnspaced(text)) return false;
  return !STOPWORDS.has(text) && !isPluralKind(text) && !isGenre(tagKeyOfWords([text])) && !isNamedGenre(text);
}

/** Undefined without corrections. */
export function withCorrections({
  interpretation,
  dictionary,
  kind,
  mayBeWrong = () => true,
  prefixes: withPrefixes = true,
  joins: withJoins = true,
  phonetic = false,
}: CorrectionsRequest): QueryInterpretation | undefined {
  const words = interpretation.words.map((word) => {
    const { text } = word;
    if (!canBeCorrected(word) || !mayBeWrong(word)) return word;
    const forms = new Map(word.forms);
    const corrections = new Set<string>();
    const found = phonetic
      ? dictionary.phoneticMatches(text, kind)
      : dictionary.corrections({
          word: text,
          kind,
          isPrefix: word.isPrefix,
          limit: CORRECTIONS_MAX,
          prefixLimit: withPrefixes ? PREFIX_CORRECTIONS_MAX : 0,
        });
    const misspeltPrefixes = new Map<string, number>();
    const factor = costFactor(text.length);
    for (const correction of found) {
      if (correction.isPrefix) misspeltPrefixes.set(correction.word, correction.cost * factor);
      if (correction.isPrefix || forms.has(correction.word)) continue;
      forms.set(correction.word, correction.cost * factor);
      corrections.add(correction.word);
    }
    const beginnings = beginningsOf(forms.keys(), misspeltPrefixes.keys());
    return { ...word, forms, hasCanonicalForm: hasCanonicalForm(forms), corrections, misspeltPrefixes, beginnings };
  });
  const joins = withJoins ? misspeltJoinedWords(interpretation, dictionary, kind) : [];
  if (
    joins.length === 0 &&
    words.every(({ corrections, misspeltPrefixes }) => corrections.size + misspeltPrefixes.size === 0)
  )
    return undefined;
  return { ...interpretation, words, joins: [...interpretation.joins, ...joins] };
}

/** Replaces corrected words by the forms that matched. */
export function withFoundForms(
  { words, ...interpretation }: QueryInterpretation,
  forms: (string | null)[],
): QueryInterpretation {
  const fixed = words.map((word, index) => {
    const form = forms[index] ?? word.text;
    if (!isCorrection(word, form)) return word;
    const cost = word.forms.get(form) ?? word.misspeltPrefixes.get(form.slice(0, word.text.length))!;
    return {
      ...word,
      forms: new Map([[form, cost]]),
      hasCanonicalForm: isCanonical(form),
      corrections: new Set([form]),
      misspeltPrefixes: new Map(),
      beginnings: beginningsOf([form]),
      isPrefix: false,
    };
  });
  return { ...interpretation, words: fixed };
}

interface CorrectionsRequest {
  interpretation: QueryInterpretation;
  dictionary: Dictionary;
  kind: Kind;
  mayBeWrong?: (word: QueryWord) => boolean;
  prefixes?: boolean;
  joins?: boolean;
  phonetic?: boolean;
}

/** `gost busters`: one word, misspelt. */
function misspeltJoinedWords({ words, joins }: QueryInterpretation, dictionary: Dictionary, kind: Kind): JoinedWords[] {
  return words.slice(1, 1 + JOINS_MAX).flatMap((word, index): JoinedWords[] => {
    const joined = words[index]!.text + word.text;
    if (joined.length < MISSPELT_JOIN_LETTERS_MIN || /\d/.test(joined) || joins.some((join) => join.index === index))
      return [];
    const found = dictionary.corrections({
      word: joined,
      kind,
      isPrefix: false,
      limit: MISSPELT_JOIN_CORRECTIONS,
      prefixLimit: 0,
    });
    return found.length === 0 ? [] : [{ index, forms: new Map(found.map(({ word: form, cost }) => [form, cost])) }];
  });
}

function costFactor(length: number): number {
  return SHORT_WORD_COST_FACTORS.find(({ lettersMax }) => length <= lettersMax)?.factor ?? 1;
}
