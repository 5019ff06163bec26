import { stopwords as frenchStopWords } from '@orama/stopwords/french';
import { stopwords as germanStopWords } from '@orama/stopwords/german';
import { stopwords as italianStopWords } from '@orama/stopwords/italian';
import { stopwords as portugueseStopWords } from '@orama/stopwords/portuguese';
import { stopwords as spanishStopWords } from '@orama/stopwords/spanish';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemGerman } from '@orama/stemmers/german';
import { stemmer as stemItalian } from '@orama/stemmers/italian';
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import type { Language } from '#contract/preference-choices.ts';
import { tokenise, wordsOf } from '../analysis/analyzer.ts';
import { BoundedCache } from '../caching/bounded-cache.ts';
import { cachedWordsMax } from '../caching/cache-sizes.ts';

/** The languages other than English, each with its own stemmer and stop words. */
export type TextLanguage = Exclude<Language, 'en'>;

interface Analysis {
  stem: (word: string) => string;
  stopWords: Set<string>;
  /** Words of `ASKING_WORDS` that are not English as well. */
  askingWords: Set<string>;
}

/** Words that only express a request for a title, in addition to the stop words of the packages. */
const ASKING_WORDS: Record<TextLanguage, string> = {
  de: 'film filme filmen serie serien handelt geht heißt titel darin worin jemand',
  es: 'película películas peli serie series trata llama título',
  fr: 'film films série séries où titre raconte appelle quelqu un une d l qu',
  it: 'film serie dove titolo parla racconta chiama qualcuno',
  pt: 'filme filmes série séries onde título sobre chama alguém',
};

const ANALYSES: Record<TextLanguage, Analysis> = {
  de: analysisOf('de', stemGerman, germanStopWords),
  es: analysisOf('es', stemSpanish, spanishStopWords),
  fr: analysisOf('fr', stemFrench, frenchStopWords),
  it: analysisOf('it', stemItalian, italianStopWords),
  pt: analysisOf('pt', stemPortuguese, portugueseStopWords),
};

const TEXT_LANGUAGES = Object.keys(ANALYSES) as TextLanguage[];

export function isTextLanguage(language: string): language is TextLanguage {
  return Object.hasOwn(ANALYSES, language);
}

/** A word of a text, folded and as written in lower case. */
export interface WrittenWord {
  word: string;
  written: string;
}

export function writtenWords(text: string): WrittenWord[] {
  return tokenise(text).map(({ word, start, end }) => ({ word, written: text.slice(start, end).toLowerCase() }));
}

/**
 * The terms of a word in a language: `de:hausmeist`. Two terms when the stem depends on accents (`educação`,
 * `educacao`), so queries may omit them. Empty for stop words.
 */
export function localisedTerms({ word, written }: WrittenWord, language: TextLanguage): readonly string[] {
  return TERMS.of(`${language}:${written} ${word}`, () => {
    const own = written.includes('\u2019') || written.includes("'") ? withoutElision(written) : written;
    return stemmedTerms(own === written ? word : wordsOf(own).join(''), own, language);
  });
}

function stemmedTerms(folded: string, written: string, language: TextLanguage): readonly string[] {
  const { stem, stopWords } = ANALYSES[language];
  if (folded === '' || stopWords.has(folded)) return [];
  const plain = `${language}:${stem(folded)}`;
  const accented = `${language}:${wordsOf(stem(written.normalize('NFC'))).join('')}`;
  return accented === plain ? [plain] : [accented, plain];
}

/** `l'eau`, `dell'uomo`: the word behind the article. */
function withoutElision(written: string): string {
  return written.replace(/^\p{L}{1,5}['’](?=\p{L}{2})/u, '').replaceAll(/['’]/gu, '');
}

/** Cached, because stemming costs far more than a look-up. */
const TERMS = new BoundedCache<string, readonly string[]>(cachedWordsMax);

export function localisedTermsOf(text: string, language: TextLanguage): string[] {
  return writtenWords(text).flatMap((word) => localisedTerms(word, language));
}

/** The languages of the terms. */
export function languagesOfTerms(terms: Iterable<string>): TextLanguage[] {
  const all = [...terms];
  return TEXT_LANGUAGES.filter((language) => all.some((term) => term.startsWith(`${language}:`)));
}

/** The terms of a word in all languages other than English. */
export function allLocalisedTerms(word: WrittenWord): string[] {
  return TEXT_LANGUAGES.flatMap((language) => localisedTerms(word, language));
}

/**
 * The language with the most known words, as stop words or indexed terms; undefined for English, which wins ties unless a
 * word for a kind of title tells the language: `asiatische filme`.
 */
export function languageOfText(
  words: WrittenWord[],
  { isKnown, englishCount }: { isKnown: (term: string) => boolean; englishCount: number },
): TextLanguage | undefined {
  const knows = (language: TextLanguage) => (word: WrittenWord) => {
    const terms = localisedTerms(word, language);
    return terms.length === 0 || terms.some(isKnown);
  };
  const asks = (language: TextLanguage) => words.some(({ word }) => ANALYSES[language].askingWords.has(word));
  const counts = TEXT_LANGUAGES.map((language) => ({
    language,
    count: words.filter(knows(language)).length + (asks(language) ? 0.5 : 0),
  }));
  const [best] = counts.toSorted((one, other) => other.count - one.count);
  return best!.count > englishCount ? best!.language : undefined;
}

function analysisOf(language: TextLanguage, stem: (word: string) => string, stopWords: readonly string[]): Analysis {
  const asking = wordsOf(ASKING_WORDS[language]);
  return {
    stem,
    stopWords: new Set([...stopWords.flatMap(wordsOf), ...asking]),
    askingWords: new Set(asking.filter((word) => !['film', 'films', 'series', 'un', 'une', 'd', 'l'].includes(word))),
  };
}
