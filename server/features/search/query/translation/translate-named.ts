import type { KnownNames } from './people-in-requests.ts';
import { longestPhrase, type Vocabulary } from './vocabulary.ts';

export interface TranslatedRequest {
  english: string;
  /** A genre alone, a kind alone, or a kind and a name may also be a part of a name. */
  mayBeName: boolean;
}

/** `serie dark`, `películas de nolan`, `marvel filme`: a kind, and a name that is not translated. */
export function translateNamed(
  words: string[],
  vocabulary: Vocabulary,
  names: KnownNames,
): TranslatedRequest | undefined {
  const studio = words.length === 1 ? compoundWithName(words[0]!, vocabulary, names) : undefined;
  if (studio) return studio;
  const start = kindAtStart(words, vocabulary);
  const last = vocabulary.kinds.get(words.at(-1) ?? '');
  if (!start && last === undefined) return undefined;
  const { kind, others, length } = start ?? { kind: last!, ...requestsBefore(words, vocabulary) };
  const rest = words.slice(length, start ? words.length : -1);
  while (start && rest.length > 1 && isPreposition(rest[0]!, vocabulary)) rest.shift();
  const name = rest.join(' ');
  if (name === '' || !names.isName(name)) return undefined;
  return { english: [...others, name, kind].join(' '), mayBeName: true };
}

/** `neue marvel filme`: what comes before the name. */
function requestsBefore(
  words: string[],
  { requests, genres, omitted }: Vocabulary,
): { others: string[]; length: number } {
  const others: string[] = [];
  for (let at = 0; ;) {
    const found = longestPhrase(words, at, [requests, genres]);
    if (!found && !omitted.has(words[at] ?? '')) return { others, length: at };
    if (found) others.push(requests.get(found.phrase) ?? genres.get(found.phrase)!);
    at += found?.length ?? 1;
  }
}

/** `disneyfilme` */
function compoundWithName(word: string, { kinds }: Vocabulary, { isName }: KnownNames): TranslatedRequest | undefined {
  for (const [ending, kind] of kinds) {
    const name = word.slice(0, -ending.length);
    if (name.length >= COMPOUND_NAME_MIN && word.endsWith(ending) && isName(name))
      return { english: `${name} ${kind}`, mayBeName: true };
  }
  return undefined;
}

const COMPOUND_NAME_MIN = 4;

function isPreposition(word: string, { omitted, byPerson, withPerson }: Vocabulary): boolean {
  return omitted.has(word) || byPerson.has(word) || withPerson.has(word);
}

/** The kind after articles, orders and genres: `die beste serie`. */
function kindAtStart(
  words: string[],
  { kinds, requests, genres, omitted }: Vocabulary,
): { kind: string; others: string[]; length: number } | undefined {
  const others: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = longestPhrase(words, at, [kinds, requests, genres]);
    if (!found && !omitted.has(words[at]!)) return undefined;
    at += found?.length ?? 1;
    if (!found) continue;
    const kind = kinds.get(found.phrase);
    if (kind !== undefined) return { kind, others, length: at };
    others.push(requests.get(found.phrase) ?? genres.get(found.phrase)!);
  }
  return undefined;
}
