import { retrieveCorrectedNames } from '../retrieval/correction.ts';
import { type Hit, KINDS, type Kind } from '../types.ts';
import { retrieveByCharacter } from '../retrieval/characters.ts';
import { retrieveSeries } from '../retrieval/series.ts';
import { personNamed } from '../retrieval/titles-of-person.ts';
import { CandidateCollector } from '../retrieval/collector.ts';
import type { RankedCandidate } from '../ranking/scoring.ts';
import type { LocalisedTitles } from '#contract/catalogue.ts';
import { matchedRanges } from '../ranking/highlight.ts';
import type { LoadedIndex } from '../index/loaded-index.ts';
import { hasContentWord } from '../query/boolean-query.ts';
import { filterWords, interpretQuery, KIND_WORDS, type QueryInterpretation } from '../query/interpretation.ts';
import { bestScore, rankedHits } from '../ranking/results.ts';
import { POPULAR_WHILE_TYPING, WINDOW_WHILE_TYPING, WITHOUT_KIND_WORDS_COST } from '../ranking/weights.ts';

export interface AutocompleteHit {
  kind: Kind;
  id: number;
  title: string;
  localised_titles?: LocalisedTitles;
  year: number | null;
  poster_path: string | null;
  genres: string[];
  matches: [number, number][];
}

const CHARACTERS_MIN = 2;
export const GENRES_SHOWN = 3;

/** Best first, over all kinds; empty below `CHARACTERS_MIN` characters. */
export function autocomplete(index: LoadedIndex, text: string, limit: number): AutocompleteHit[] {
  if (text.trim().length < CHARACTERS_MIN) return [];
  const interpretation = interpretQuery(text, index.dictionary);
  if (interpretation.words.length === 0) return [];
  const collectors = KINDS.map(
    (kind) =>
      new CandidateCollector({
        index: index.kinds[kind],
        dictionary: index.dictionary,
        wanted: limit,
      }),
  );
  for (const collector of collectors) {
    collector.retrieveByNameKey(interpretation);
    collector.retrieveByName(interpretation, WINDOW_WHILE_TYPING);
    collector.retrieveByNameAfterArticle(interpretation, WINDOW_WHILE_TYPING);
  }
  retrieveBesideKind(collectors, interpretation);
  const known = () => collectors.some((collector) => collector.popularityOfComplete >= POPULAR_WHILE_TYPING);
  if (!known() && interpretation.words.length > 1) {
    for (const collector of collectors) {
      if (collector.index.kind !== 'person')
        collector.retrieveByText(interpretation, {
          scope: 'metadata',
          namesSearched: true,
          window: WINDOW_WHILE_TYPING,
        });
    }
  }
  if (!known()) retrieveSeries(collectors, interpretation, index);
  const isCharacter = !known() && retrieveByCharacter(collectors, interpretation, index) !== undefined;
  const isName = collectors.some((collector) => collector.hasUnmistakableName());
  if (!known() && !isCharacter && !isName) retrieveCorrectedNames(collectors, [interpretation], WINDOW_WHILE_TYPING);
  else if (!isName && interpretation.words.length > 1) retrieveCorrectedPeople(collectors, interpretation);
  const best = bestScore(collectors);
  const isPhrase = asksForPhrase(interpretation) ? containsPhrase(interpretation) : undefined;
  const phraseFirst = (one: RankedCandidate, other: RankedCandidate) =>
    isPhrase ? Number(isPhrase(other)) - Number(isPhrase(one)) : 0;
  return collectors
    .flatMap((collector) => {
      const ranked = rankedHits(collector, best);
      return (isPhrase ? ranked.sort(phraseFirst) : ranked)
        .slice(0, limit)
        .map((each) => ({ collector, ranked: each }));
    })
    .sort((one, other) => phraseFirst(one.ranked, other.ranked) || other.ranked.score - one.ranked.score)
    .slice(0, limit)
    .map(({ collector, ranked }) => toAutocompleteHit(collector, ranked));
}

/** `joker movie`: titles of the kind, and people. */
function retrieveBesideKind(collectors: readonly CandidateCollector[], typed: QueryInterpretation): void {
  const { words } = typed;
  const kind = KIND_WORDS.get(words.at(-1)!.text);
  if (words.length < 2 || !kind || collectors.some((each) => each.hasTypedName())) return;
  const name = filterWords(typed, (_, at) => at + 1 < words.length, WITHOUT_KIND_WORDS_COST);
  for (const collector of collectors) {
    // `tom hanks movies`
    if (collector.index.kind !== kind && collector.index.kind !== 'person') continue;
    collector.retrieveByNameKey(name);
    collector.retrieveByName(name, WINDOW_WHILE_TYPING);
  }
}

/** `jim carey`: a misspelt person rather than titles with a Jim and a Carey. */
function retrieveCorrectedPeople(collectors: readonly CandidateCollector[], typed: QueryInterpretation): void {
  if (collectors.some((collector) => collector.popularityOfTypedName() >= POPULAR_WHILE_TYPING)) return;
  const people = collectors.filter(({ index }) => index.kind === 'person');
  retrieveCorrectedNames(people, [typed], WINDOW_WHILE_TYPING);
  if (!personNamed(collectors)) return;
  for (const collector of collectors) if (!people.includes(collector)) collector.keep(({ inName }) => inName);
}

/** `la for`: stop words say little by themselves, so names that contain them next to each other come first. */
function asksForPhrase(interpretation: QueryInterpretation): boolean {
  return interpretation.words.length > 1 && !hasContentWord(interpretation);
}

/** Whether a name contains the words in their order; the last one may be a prefix. */
function containsPhrase({ words }: QueryInterpretation): (ranked: RankedCandidate) => boolean {
  const texts = words.map(({ text }) => text);
  const last = texts.pop() ?? '';
  return ({ candidate: { names } }) =>
    names.some((name) =>
      name.words.some(
        (word, at) => word.startsWith(last) && texts.every((text, i) => name.words[at - texts.length + i] === text),
      ),
    );
}

function toAutocompleteHit(
  { index }: CandidateCollector,
  { candidate, interpretation, forms }: RankedCandidate,
): AutocompleteHit {
  const { kind, id, row } = candidate;
  const prepared = index.preparedCard(row);
  const { title, localised_titles, release_date, poster_path, tags } = prepared.card;
  const genres = kind === 'person' ? [] : tags.slice(0, GENRES_SHOWN);
  const year = release_date ? Number(release_date.slice(0, 4)) : null;
  return {
    kind,
    id,
    title,
    ...(localised_titles && { localised_titles }),
    year,
    poster_path,
    genres,
    matches: matchedRanges(prepared, interpretation, forms),
  };
}

export function mergeByScore(groups: Record<Kind, { hits: Hit[] }>, limit: number): Hit[] {
  return KINDS.flatMap((kind) => groups[kind].hits)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit);
}
