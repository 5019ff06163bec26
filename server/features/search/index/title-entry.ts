import { titleCredits } from '#server/features/catalogue/content.ts';
import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { wordsOf } from '../analysis/analyzer.ts';
import { acronymsOf, type AnalyzedName, analyzeNames, distinct, firstLetters, nameKeysOf } from '../analysis/names.ts';
import { characterKeys } from '../analysis/characters.ts';
import { acronymKey, franchiseKey, franchiseWords } from '../analysis/tags.ts';
import { titleAttributes } from '../attributes/title-attributes.ts';
import { analyzeFields, TITLE_FIELDS } from '../fields.ts';
import { descriptionImpacts } from '../description/impacts.ts';
import { vocabularyOf } from '../spelling/vocabulary.ts';
import { type Entry, popularityFromVotes, type TermEntry, type TextEntry } from '../types.ts';
import { titleHash } from '../cards/content-hash.ts';
import { titleCard } from '../cards/make-cards.ts';
import { LEADING_CHARACTERS, SHORT_FORM_POPULARITY_MIN, TOP_CAST } from '../ranking/weights.ts';

export function titleEntry(document: TitleDocument): Entry {
  return { ...titleTerms(document), ...titleTexts(document), description: descriptionImpacts(document) };
}

export function titleTexts(document: TitleDocument): TextEntry {
  return { card: titleCard(document), contentHash: titleHash(document) };
}

export function titleTerms(document: TitleDocument): TermEntry {
  const { kind, genres, keywords, franchise, releaseDate } = document;
  const names = analyzeNames([document.title, document.originalTitle, ...document.alternativeTitles]);
  const { creators, directors, cast } = titleCredits(document);
  const people = [...creators, ...directors, ...cast.slice(0, TOP_CAST)];
  const popularity = popularityFromVotes(document.voteCount, kind);
  const series = wordsOf(franchise ?? '');
  // The franchise identifies a title as much as its makers: `james bond`.
  const topCredits = distinct([...people.flatMap(wordsOf), ...franchiseWords(series)]);
  const nameKeys = nameKeysOf(names);
  if (series.length > 0) nameKeys.push(franchiseKey(series));
  if (popularity >= SHORT_FORM_POPULARITY_MIN) {
    for (const letters of acronymsFor(names[0], series)) nameKeys.push(acronymKey(letters));
    for (const character of document.characters.slice(0, LEADING_CHARACTERS))
      nameKeys.push(...characterKeys(character));
  }
  const tagWords = [...[...genres, ...keywords].flatMap(wordsOf), ...series];
  return {
    kind,
    id: document.id,
    popularity,
    year: releaseDate ? Number(releaseDate.slice(0, 4)) || null : null,
    released: Number((releaseDate ?? '').replaceAll('-', '')) || 0,
    rating: document.voteAverage,
    names: names.map(({ normal }) => normal).join('\n'),
    topCredits: topCredits.join(' '),
    nameKeys: distinct(nameKeys),
    tokens: analyzeFields(TITLE_FIELDS, document),
    vocabulary: vocabularyOf({ names, popularity, others: [...topCredits, ...tagWords], withJoinedPairs: true }),
    attributes: titleAttributes(document, popularity),
  };
}

/** Two letters suffice for a series, because a number follows: `hp 4`. */
function acronymsFor(name: AnalyzedName | undefined, series: string[]): Set<string> {
  const acronyms = name ? acronymsOf(name) : new Set<string>();
  const words = franchiseWords(series);
  if (words.length > 1) acronyms.add(firstLetters(words));
  return acronyms;
}
