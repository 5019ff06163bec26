import { type Kind, KINDS, type SearchRequest, type SearchResult, TERM_PREFIX } from '../types.ts';
import { retrieve } from '../retrieval/pipeline.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { correctedText } from '../ranking/corrected-text.ts';
import { emptyGroups, toHitGroup } from '../ranking/results.ts';
import { searchSimilar } from './similar.ts';
import { POPULAR, TAGGED_TITLES_MIN } from '../ranking/weights.ts';
import { suggestQueries } from './did-you-mean.ts';
import { nameKey, wordsOf } from '../analysis/analyzer.ts';
import { withElisions } from '../analysis/elision.ts';
import { studioKey } from '../analysis/studios.ts';
import { franchiseKey } from '../analysis/tags.ts';
import { nameQuery } from '../query/boolean-query.ts';
import { interpretQuery, isPluralKind, KIND_WORDS } from '../query/interpretation.ts';
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
  const text = correctRequest(asked.text, isCommon) ?? withCorrectedName(index, asked);
  const corrected = text === undefined ? undefined : searchAsTyped(index, { ...asked, text });
  return corrected?.matchedBy === 'request' ? { ...corrected, correctedQuery: text! } : found;
}

/** `toy stry movie` is corrected to a name, `horor movies` to none, although a film is called `Horror`. */
function isTitle({ kinds }: LoadedIndex, text: string): boolean {
  const words = wordsOf(text);
  const name = words.filter((word) => !KIND_WORDS.has(word));
  const key = nameKey(name);
  return (
    !isPluralKind(words.at(-1) ?? '') &&
    !name.every(isRequestWord) &&
    TITLE_KINDS.some((kind) =>
      kinds[kind].rowsByKey(key, NAMES_CHECKED).some((row) => kinds[kind].popularity(row) >= POPULAR),
    )
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
  const translated = translateRequest(text, knownNames(index));
  if (!translated) return request;
  const key = nameKey(wordsOf(text));
  const isName = KINDS.some(
    (kind) => kinds[kind].rowsByKey(key, 1).length > 0 || (translated.mayBeName && hasPopularName(index, kind, text)),
  );
  return isName ? request : { ...request, text: translated.english };
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
            kinds[kind].hasFilterTerm(TERM_PREFIX.studio + studioKey(words), TAGGED_TITLES_MIN) ||
            hasPopularName(index, kind, name),
        )
      );
    },
  };
}

/** The query leaves out stop words. */
const NAMES_CHECKED = 10;

const TITLE_KINDS = ['movie', 'tv'] as const;
