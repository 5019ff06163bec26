import { type InterpretedRequest, KINDS, type SearchRequest, type SearchResult, TITLE_KINDS } from '../types.ts';
import { retrieve } from '../retrieval/pipeline.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { correctedText } from '../ranking/corrected-text.ts';
import { emptyGroups, toHitGroup } from '../ranking/results.ts';
import { hasStudio, inEnglish, isTitleName } from './in-english.ts';
import { searchSimilar } from './similar.ts';
import { POPULAR, POPULAR_BESIDE_GENRE, POPULAR_EXACT } from '../ranking/weights.ts';
import { suggestQueries } from './did-you-mean.ts';
import { wordsOf } from '../analysis/analyzer.ts';
import { isOneKind, KIND_WORDS } from '../query/interpretation.ts';
import { withoutAsking } from '../query/asking-phrases.ts';
import { correctRequest, isRequestWord, nameInRequest } from '../query/misspelt-request.ts';

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

/** `toy stry movie` is corrected to a name, `horor movies` to none, although a film is called `Horror`. */
function isTitle({ kinds }: LoadedIndex, text: string): boolean {
  const words = wordsOf(text);
  const last = words.at(-1) ?? '';
  if (KIND_WORDS.has(last) && !isOneKind(last)) return false;
  const name = isOneKind(last) ? words.slice(0, -1) : words;
  const isGenre = name.length === 1 && isRequestWord(name[0]!);
  return isTitleName(kinds, name, isGenre ? POPULAR_BESIDE_GENRE : name.length > 1 ? POPULAR_EXACT : POPULAR);
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
