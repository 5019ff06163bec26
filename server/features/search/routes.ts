import type { FastifyInstance } from 'fastify';
import type { SearchQuery, SearchReply } from '#contract/search.ts';
import type { Language } from '#contract/preference-choices.ts';
import { parseQuery } from '#contract/query-language.ts';
import { parseSourceId, type SourceId } from '#contract/source-id.ts';
import { bind, prepareReply } from '#server/platform/http/bind.ts';
import { forEachReader } from '#server/platform/http/pages/reader-effects.ts';
import { languageOf } from '#server/platform/http/reader-language.ts';
import { clientKey } from '#server/platform/rate-limits/client-key.ts';
import type { Answer, AnswerCache } from './answer-cache.ts';
import type { Search } from './service.ts';

export interface FurtherSource {
  /** Stores what it finds and returns the number of stored titles; never rejects. */
  findMore(text: string, signal: AbortSignal): Promise<number>;
  /** Likewise for what has an id. */
  findWithSourceId(wanted: SourceId, signal: AbortSignal): Promise<number>;
}

export interface CountedSearch {
  text: string;
  isEmpty: boolean;
  /** Client address, or IPv6 network. */
  address: string;
}

/** Titles that arrive later are included in the next search. */
const furtherWaitMs = 1_500;
const fewResultsBelow = 3;
/** Rank above which a title matches as a whole or from its start. */
const matchesNameFrom = 0.5;

interface SearchDeps {
  search: Search;
  answers: AnswerCache;
  live?: FurtherSource | undefined;
  onSearch?: ((search: CountedSearch) => void) | undefined;
}

export function bindSearch(app: FastifyInstance, { search, answers, live, onSearch }: SearchDeps): void {
  async function fetchFurther(source: FurtherSource, query: SearchQuery): Promise<void> {
    const { text } = parseQuery(query.q);
    if (text === '') return;
    const stored = await source.findMore(text, AbortSignal.timeout(furtherWaitMs));
    if (stored > 0) await search.catchUp();
  }

  async function answerBySourceId(wanted: SourceId, query: SearchQuery, language: Language): Promise<Answer> {
    const find = async () => toAnswer(await search.searchBySourceId(wanted, query, language));
    const local = await find();
    if (!live || query.page > 1 || !local.isEmpty) return local;
    const stored = await live.findWithSourceId(wanted, AbortSignal.timeout(furtherWaitMs));
    if (stored === 0) return local;
    await search.catchUp();
    return find();
  }

  function keep(key: string, reply: SearchReply): Answer {
    const fresh = toAnswer(reply);
    answers.keep(key, fresh);
    return fresh;
  }

  /** Synchronous for English, which needs no database. */
  function answer(query: SearchQuery, language: Language): Answer | Promise<Answer> {
    const key = `${language} ${partsOf(query).key}`;
    const cached = answers.find(key, search.version);
    if (cached) return cached;
    if (language === 'en') return keep(key, search.search(query));
    const asked = search.version;
    return search.searchIn(query, language).then((reply) =>
      // Not cached if the catalogue has changed since the call.
      search.version === asked ? keep(key, reply) : toAnswer(reply),
    );
  }

  /** Synchronous when the answer is cached and sufficient. */
  function answerWithFurtherSource(query: SearchQuery, language: Language): Answer | Promise<Answer> {
    const local = answer(query, language);
    return live && query.page === 1 ? improve(local, query, language) : local;
  }

  async function improve(first: Answer | Promise<Answer>, query: SearchQuery, language: Language): Promise<Answer> {
    const local = await first;
    if (!live || !(query.use_tmdb || local.hasFewResults)) return local;
    await fetchFurther(live, query);
    return answer(query, language);
  }

  bind(app, 'GET /search', ({ query }, { request }) => {
    const language = languageOf(request, query.lang);
    const { wanted } = partsOf(query);
    const toReply = ({ prepared, isEmpty }: Answer) => {
      // Further pages count as the same search.
      if (query.page === 1 && onSearch)
        forEachReader(clientKey(request.ip), (address) => onSearch({ text: query.q, isEmpty, address }));
      return prepared;
    };
    const found = wanted ? answerBySourceId(wanted, query, language) : answerWithFurtherSource(query, language);
    return found instanceof Promise ? found.then(toReply) : toReply(found);
  });
  bind(app, 'GET /search/suggest', async ({ query }) => {
    const wanted = parseSourceId(query.q);
    return {
      suggestions: wanted ? await search.suggestBySourceId(wanted) : search.suggest(query.q, query.limit),
    };
  });
}

const toAnswer = (reply: SearchReply): Answer => ({
  prepared: prepareReply('GET /search', reply),
  ...qualityOf(reply),
});

interface QueryParts {
  /** Of the cached answer, without the language. */
  key: string;
  wanted: SourceId | null;
}

/** Cached by object: equal query strings yield the same object (`query-validation.ts`). */
function partsOf(query: SearchQuery): QueryParts {
  let parts = PARTS.get(query);
  if (parts === undefined) {
    const { lang: _lang, ...asked } = query;
    parts = { key: JSON.stringify(asked), wanted: parseSourceId(parseQuery(query.q).text) };
    PARTS.set(query, parts);
  }
  return parts;
}

const PARTS = new WeakMap<SearchQuery, QueryParts>();

/** The further source may help with few results, a vague correction, or no title of that name. */
function qualityOf(reply: SearchReply): Pick<Answer, 'hasFewResults' | 'isEmpty'> {
  const groups = reply.grouped ? Object.values(reply.groups) : [reply];
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const bestRank = Math.max(0, ...groups.map(({ results }) => results[0]?.rank ?? 0));
  const isVagueGuess = reply.corrected_query !== undefined && bestRank < matchesNameFrom;
  const namesNothing = reply.matched_by === 'description';
  return { hasFewResults: total < fewResultsBelow || isVagueGuess || namesNothing, isEmpty: total === 0 };
}
