import {
  type InterpretedRequest,
  type Kind,
  KINDS,
  type SearchRequest,
  type SearchResult,
  TERM_PREFIX,
} from '../types.ts';
import { retrieve } from '../retrieval/pipeline.ts';
import type { KindIndex } from '../index/kind-index.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { correctedText } from '../ranking/corrected-text.ts';
import { emptyGroups, toHitGroup } from '../ranking/results.ts';
import { searchSimilar } from './similar.ts';
import { POPULAR, POPULAR_BESIDE_GENRE, POPULAR_EXACT, TAGGED_TITLES_MIN } from '../ranking/weights.ts';
import { suggestQueries } from './did-you-mean.ts';
import { nameKey, wordsOf } from '../analysis/analyzer.ts';
import { withElisions } from '../analysis/elision.ts';
import { studioKey } from '../analysis/studios.ts';
import { franchiseKey } from '../analysis/tags.ts';
import { nameQuery } from '../query/boolean-query.ts';
import { interpretQuery, isOneKind, KIND_WORDS } from '../query/interpretation.ts';
import { withoutAsking } from '../query/asking-phrases.ts';
import { correctRequest, isRequestWord, nameInRequest } from '../query/misspelt-request.ts';
import type { KnownNames } from '../query/people-in-requests.ts';
import { translateRequest } from '../query/translate-request.ts';

/** If no name fits, a request for titles is looked for in the text: one with other words around it, or a misspelt one. */
export function searchIndex(index: LoadedIndex, asked: SearchRequest): SearchResult {
  const found = searchAsTyped(index, asked);
  const isUnsure = found.matchedBy === 'description' || found.correctedQuery !== undefined || found.suggestions;
  if (asked.exact || asked.tagSearch || !isUnsure) return found;
  if (found.correctedQuery !== undefined && isTitle(index, found.correctedQuery)) return found;
  const asking = withoutAsking(asked.text);
  const request = asking === undefined ? undefined : searchAsTyped(index, { ...asked, text: asking });
  if (request?.matchedBy === 'request') return request;
  const isCommon = (word: string) => TITLE_KINDS.some((kind) => index.dictionary.popularityOf(word, kind) >= POPULAR);
  const words = correctRequest(asked.text, isCommon);
  const text = words ?? withCorrectedName(index, asked);
  const corrected = text === undefined ? undefined : searchAsTyped(index, { ...asked, text });
  const isMeant =
    corrected?.interpretedRequest && (words !== undefined || namesSome(index, corrected.interpretedRequest));
  return isMeant ? { ...corrected, correctedQuery: text! } : found;
}

/** A person, studio or series: a misspelt surname is no keyword. */
function namesSome({ kinds }: LoadedIndex, { people, order, tags }: InterpretedRequest): boolean {
  const isStudio = (name: string) => TITLE_KINDS.some((kind) => hasStudio(kinds[kind], wordsOf(name)));
  return people.length > 0 || order === 'oldest' || tags.some(isStudio);
}

function hasStudio(index: KindIndex, name: readonly string[]): boolean {
  return index.hasFilterTerm(TERM_PREFIX.studio + studioKey(name), TAGGED_TITLES_MIN);
}

/** `toy stry movie` is corrected to a name, `horor movies` to none, although a film is called `Horror`. */
function isTitle({ kinds }: LoadedIndex, text: string): boolean {
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  if (KIND_WORDS.has(last) && !isOneKind(last)) return false;
  const name = isOneKind(last) ? words.slice(0, -1) : words;
  const isGenre = name.length === 1 && isRequestWord(name[0]!);
  return isTitleName(kinds, name, isGenre ? POPULAR_BESIDE_GENRE : name.length > 1 ? POPULAR_EXACT : POPULAR);
}

function isTitleName(kinds: LoadedIndex['kinds'], name: readonly string[], popularityMin: number): boolean {
  const key = nameKey(name);
  return TITLE_KINDS.some((kind) =>
    kinds[kind].rowsByKey(key, NAMES_CHECKED).some((row) => kinds[kind].popularity(row) >= popularityMin),
  );
}

/** `star wrs in order` → `star wars in order` */
function withCorrectedName(index: LoadedIndex, asked: SearchRequest): string | undefined {
  const name = nameInRequest(inEnglish(index, asked).text);
  const corrected = name && searchAsTyped(index, { ...asked, text: name }).correctedQuery;
  // The name may be another one in English.
  const typed = ` ${wordsOf(asked.text).join(' ')} `;
  return corrected && typed.includes(` ${name} `) ? typed.replace(` ${name} `, ` ${corrected} `).trim() : undefined;
}

function searchAsTyped(index: LoadedIndex, asked: SearchRequest): SearchResult {
  const similar = searchSimilar(index, asked);
  if (similar) return similar;
  const request = inEnglish(index, asked);
  const { collectors, best, described, character, interpretedRequest } = retrieve(index, request);
  const groups = emptyGroups();
  for (const collector of collectors)
    groups[collector.index.kind] = toHitGroup(collector, { request, best, described });
  if (interpretedRequest) return { groups, matchedBy: 'request', interpretedRequest };
  if (KINDS.every((kind) => groups[kind].total === 0)) {
    const suggestions = suggestQueries(index, request);
    return { groups, ...(suggestions.length === 0 ? {} : { suggestions }) };
  }
  if (described) return { groups, matchedBy: 'description' };
  if (character !== undefined) return { groups, matchedBy: 'character', character: asWritten(character, asked.text) };
  const correctedQuery =
    request.exact || !best
      ? undefined
      : correctedText(best, index.kinds[best.candidate.kind].card(best.candidate.row), asked.text);
  return { groups, ...(correctedQuery === undefined ? {} : { correctedQuery }) };
}

/** A name in a text, in its upper and lower case. */
function asWritten(name: string, text: string): string {
  const at = text.toLowerCase().indexOf(name);
  return at < 0 ? name : text.slice(at, at + name.length);
}

/** Does not translate a text that is the name of a title. */
function inEnglish(index: LoadedIndex, asked: SearchRequest): SearchRequest {
  const { kinds } = index;
  if (asked.exact || asked.tagSearch) return asked;
  const text = withElisions(asked.text);
  const request = { ...asked, text };
  const name = besideKind(wordsOf(text));
  // `in time film` is no film about time.
  if (name && isTitleName(kinds, name.words, name.words.length > 1 ? POPULAR_EXACT : POPULAR))
    return { ...asked, text: [...name.words, name.kind].join(' ') };
  const translated = translateRequest(text, knownNames(index));
  if (!translated) return request;
  const key = nameKey(wordsOf(text));
  const isName = KINDS.some(
    (kind) => kinds[kind].rowsByKey(key, 1).length > 0 || (translated.mayBeName && hasPopularName(index, kind, text)),
  );
  return isName ? request : { ...request, text: translated.english };
}

/** The words before one title of a kind, in any language, and the kind in English. */
function besideKind(words: readonly string[]): { words: readonly string[]; kind: string } | undefined {
  const last = words.at(-1) ?? '';
  if (words.length < 2 || !isOneKind(last)) return undefined;
  return { words: words.slice(0, -1), kind: KIND_WORDS.get(last) === 'movie' ? 'movie' : 'series' };
}

/** Whether a popular name has all words. */
function hasPopularName({ kinds, dictionary }: LoadedIndex, kind: Kind, name: string): boolean {
  const { words, ...interpretation } = interpretQuery(name, dictionary);
  const query = nameQuery({ ...interpretation, words: words.map((word) => ({ ...word, isPrefix: false })) });
  const { rows } = kinds[kind].search({ query, scope: 'names', limit: NAMES_CHECKED });
  return rows.some((row) => {
    const names = kinds[kind].popularity(row) >= POPULAR ? (kinds[kind].candidate(row)?.names ?? []) : [];
    return names.some((known) => words.every(({ text }) => known.words.includes(text)));
  });
}

function knownNames(index: LoadedIndex): KnownNames {
  const { kinds, dictionary } = index;
  const hasKey = (kind: Kind, key: string) => kinds[kind].rowsByKey(key, 1).length > 0;
  const isPerson = (name: string) => hasKey('person', nameKey(wordsOf(name))) || hasPopularName(index, 'person', name);
  return {
    isPerson,
    isPersonWord: (word) => dictionary.popularityOf(word, 'person') > 0,
    isName: (name) => {
      const words = wordsOf(name);
      return (
        isPerson(name) ||
        TITLE_KINDS.some(
          (kind) =>
            hasKey(kind, nameKey(words)) ||
            hasKey(kind, franchiseKey(words)) ||
            hasStudio(kinds[kind], words) ||
            hasPopularName(index, kind, name),
        )
      );
    },
  };
}

/** The query leaves out stop words. */
const NAMES_CHECKED = 10;

const TITLE_KINDS = ['movie', 'tv'] as const;
