import { type InterpretedRequest, KINDS, type SearchRequest, type SearchResult, TITLE_KINDS } from '../types.ts';
import { retrieve } from '../retrieval/pipeline.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { correctedText } from '../ranking/corrected-text.ts';
import { emptyGroups, toHitGroup } from '../ranking/results.ts';
import { isTitleName } from '../index/known-titles.ts';
import { hasStudio, inEnglish } from './in-english.ts';
import { searchSimilar } from './similar.ts';
import { POPULAR, POPULAR_BESIDE_GENRE, POPULAR_EXACT } from '../ranking/weights.ts';
import { suggestQueries } from './did-you-mean.ts';
import { wordsOf } from '../analysis/analyzer.ts';
import { isOneKind, KIND_WORDS } from '../query/interpretation.ts';
import { namesSurelyAskedAbout } from '../query/asked-about.ts';
import { withoutAsking } from '../query/asking-phrases.ts';
import { correctRequest, isRequestWord, nameInRequest } from '../query/misspelt-request.ts';
import { requiredWords } from '../query/quotes.ts';

/** If no name fits, a request for titles is looked for in the text: one with other words around it, or a misspelt one. */
export function searchIndex(index: LoadedIndex, asked: SearchRequest): SearchResult {
  const found = searchAsTyped(index, asked);
  const isUnsure = found.matchedBy === 'description' || found.correctedQuery !== undefined || found.suggestions;
  if (asked.exact || asked.tagSearch || !isUnsure) return found;
  if (found.correctedQuery !== undefined && isTitle(index, found.correctedQuery)) return found;
  const asking = withoutAsking(asked.text);
  const request = asking === undefined ? undefined : searchAsTyped(index, { ...asked, text: asking });
  if (request?.matchedBy === 'request') return request;
  const quoted = requiredWords(asked.text);
  for (const { text, isMeant } of correctedTexts(index, asked, found)) {
    const result = quoted.every((word) => wordsOf(text).includes(word)) && searchAsTyped(index, { ...asked, text });
    if (result && isMeant(result)) return { ...result, correctedQuery: text };
  }
  return found;
}

interface CorrectedText {
  text: string;
  isMeant: (result: SearchResult) => boolean;
}

/** With other words or names, the most likely first. */
function* correctedTexts(index: LoadedIndex, asked: SearchRequest, found: SearchResult): Iterable<CorrectedText> {
  const about = found.correctedQuery === undefined ? aboutCorrectedName(index, asked) : undefined;
  if (about !== undefined) yield { text: about, isMeant: () => true };
  const isCommon = (word: string) => TITLE_KINDS.some((kind) => index.dictionary.popularityOf(word, kind) >= POPULAR);
  const words = correctRequest(asked.text, isCommon);
  if (words !== undefined) yield { text: words, isMeant: ({ interpretedRequest }) => interpretedRequest !== undefined };
  const namesIt = ({ interpretedRequest: request }: SearchResult) => request !== undefined && namesSome(index, request);
  for (const typed of words === undefined ? [asked.text] : [asked.text, words]) {
    const text = withCorrectedName(index, { ...asked, text: typed });
    if (text !== undefined) yield { text, isMeant: namesIt };
  }
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
  const meant = name && nameMeant(index, asked, name);
  return meant && withName(asked.text, name, meant);
}

/** `fight cluv trailer` → `fight club trailer` */
function aboutCorrectedName(index: LoadedIndex, asked: SearchRequest): string | undefined {
  for (const name of namesSurelyAskedAbout(wordsOf(asked.text))) {
    const meant = nameMeant(index, asked, name);
    const isPerson = meant && index.kinds.person.hasName(wordsOf(meant), POPULAR);
    if (isPerson || (meant && isTitle(index, meant))) return withName(asked.text, name, meant);
  }
  return undefined;
}

/** What a name is corrected to, or the name whose last word it is a beginning of: `angelina joli`. */
function nameMeant(index: LoadedIndex, asked: SearchRequest, name: string): string | undefined {
  const { groups, correctedQuery } = searchAsTyped(index, { ...asked, text: name });
  if (correctedQuery !== undefined || name.length < COMPLETED_LETTERS_MIN) return correctedQuery;
  const [best] = KINDS.flatMap((kind) => groups[kind].hits.slice(0, 1)).sort((one, other) => other.score - one.score);
  const words = wordsOf(best?.title ?? '');
  const isCompleted = words.length === wordsOf(name).length && words.join(' ').startsWith(name);
  return isCompleted && words.join(' ') !== name ? words.join(' ') : undefined;
}

/** Shorter ones begin too many names. */
const COMPLETED_LETTERS_MIN = 5;

/** Undefined if the text lacks the name, which may be another one in English. */
function withName(text: string, name: string, corrected: string): string | undefined {
  const typed = ` ${wordsOf(text).join(' ')} `;
  return typed.includes(` ${name} `) ? typed.replace(` ${name} `, ` ${corrected} `).trim() : undefined;
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
