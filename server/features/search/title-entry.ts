import type { TitleDocument } from '#server/features/catalogue/documents.ts';
import { titleCard } from './cards.ts';
import { type Entry, fameOfVotes, MARK } from './entries.ts';
import { joinedPairs, keysOf, readNames, tokensOfNames, wordSet } from './names.ts';
import { isUnspaced, wordsOf } from './normalise.ts';
import { franchiseKey, tagKeys } from './tags.ts';
import { vocabularyOf } from './vocabulary.ts';

/** How a movie or show is found and ranked. */
export function titleEntry(document: TitleDocument): Entry {
  const { kind, crew, cast, genres, keywords, franchise, releaseDate } = document;
  const names = readNames([document.title, document.originalTitle, ...document.alternativeTitles]);
  const makers = crew.filter(({ job }) => MAKER_JOBS.has(job)).map(({ name }) => name);
  const tags = [...genres, ...keywords];
  const year = releaseDate ? Number(releaseDate.slice(0, 4)) || null : null;
  const fame = fameOfVotes(document.voteCount, kind);
  const leads = wordSet([...makers, ...cast.slice(0, LEADS)]);
  const keys = keysOf(names);
  if (franchise) keys.add(franchiseKey(wordsOf(franchise)));

  const titleTokens = tokensOfNames(names);
  const credits = new Set<string>();
  for (const { name } of crew.slice(0, CREDITS_MAX)) addCredit(credits, name);
  for (const name of cast.slice(0, CREDITS_MAX)) addCredit(credits, name);
  const tagWords = wordSet(franchise ? [...tags, franchise] : tags);
  const strong = titleTokens.union(credits).union(tagWords);
  const text = proseTokens(document.overview).difference(strong);
  for (const credit of credits) text.add(MARK.credit + credit);
  for (const tag of tags) for (const key of tagKeys(tag)) text.add(MARK.tag + key);
  if (year !== null) strong.add(MARK.year + year);

  return {
    kind,
    id: document.id,
    fame,
    year,
    released: Number((releaseDate ?? '').replaceAll('-', '')) || 0,
    rating: document.voteAverage,
    names: names.map(({ normal }) => normal).join('\n'),
    leads: leads.size === 0 ? '' : ` ${[...leads].join(' ')} `,
    keys,
    tokens: { names: titleTokens, strong, text },
    vocabulary: vocabularyOf({ names, fame, others: [...leads, ...tagWords], joined: true }),
    card: titleCard(document),
  };
}

const CREDITS_MAX = 60;
const LEADS = 8;
const OVERVIEW_WORDS_MAX = 250;
const MAKER_JOBS = new Set(['Director', 'Creator', 'Co-Director']);

function addCredit(tokens: Set<string>, name: string): void {
  const words = wordsOf(name);
  for (const word of words) tokens.add(word);
  if (words.length < 3 && !words.some(isUnspaced)) return;
  // `J J Abrams` → `jj`, and two characters of Chinese.
  for (const pair of joinedPairs(words)) if (pair.length === 2) tokens.add(pair);
}

function proseTokens(text: string): Set<string> {
  const words = wordsOf(text).slice(0, OVERVIEW_WORDS_MAX);
  const tokens = new Set(words);
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    if (next !== undefined && word.length === 1 && isUnspaced(word) && isUnspaced(next)) tokens.add(word + next);
  }
  return tokens;
}
