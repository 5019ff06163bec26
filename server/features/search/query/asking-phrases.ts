import { wordsOf } from '../analysis/analyzer.ts';
import { KIND_WORDS } from './interpretation.ts';
import { OMITTED } from './request/phrases.ts';
import { VOCABULARIES } from './translation/vocabulary.ts';

/** `ich suche einen horrorfilm` → `einen horrorfilm`; undefined if the text does not start so. */
export function withoutAsking(text: string): string | undefined {
  return behindAsking(wordsOf(text))?.join(' ');
}

/**
 * `the one with the shark` → `something with the shark`, which is read as a request or a description. Not `the one that got
 * away`, which begins like names.
 */
export function asSomething(words: readonly string[]): string | undefined {
  const [, thing] = THE_ONE.exec(words.join(' ')) ?? [];
  return thing && `something ${thing.replace(/^about/, 'with')}`;
}

const THE_ONE = /^(?:(?:whats|what is|what was|what s) )?(?:the )?one ((?:with|about|where|in which) .*)$/;

/** `recommend me a movie` → `movie`: the kinds, if the text asks for any title. Undefined for other texts. */
export function kindsAsked(words: readonly string[]): readonly string[] | undefined {
  const asked = behindAsking(words) ?? [];
  const kinds = asked.filter((word) => KIND_WORDS.has(word));
  const isMeaningless = (word: string) =>
    KIND_WORDS.has(word) || ANYTHING.has(word) || OMITTED.has(word) || isOmitted(word);
  return (kinds.length > 0 || asked.some((word) => ANYTHING.has(word))) && asked.every(isMeaningless)
    ? kinds
    : undefined;
}

const ANYTHING = new Set('something anything etwas algo qualcosa'.split(' '));

const isOmitted = (word: string) => VOCABULARIES.some(({ omitted }) => omitted.has(word));

function behindAsking(words: readonly string[]): readonly string[] | undefined {
  const phrase = PHRASES.get(words[0] ?? '')?.find((each) => each.every((word, at) => word === words[at]));
  return phrase && phrase.length < words.length ? words.slice(phrase.length) : undefined;
}

/** In the languages of the site, by their first word, the longest first. */
const PHRASES = Map.groupBy(
  [
    'i want to watch,i want to see,i am looking for,im looking for,looking for,show me,find me,give me,recommend me,recommend',
    'can you recommend me,can you recommend,please recommend,recommend us,suggest me,i need,i want,wanna watch,want to watch',
    'suggest,do you have,are there,ich suche,ich mochte,ich will,suche,zeig mir,zeige mir,hast du,habt ihr,gibt es,kennst du',
    'kannst du mir,empfiehl mir,empfehle mir,schlag mir,sugiereme,recomienda,recommande moi,conseille moi,consiglia',
    'busco,estoy buscando,quiero ver,quiero,hay,muestrame,recomiendame,je cherche,je veux voir,je voudrais voir,montre moi',
    'y a t il,cerco,sto cercando,voglio vedere,vorrei vedere,mostrami,consigliami,procuro,quero ver,quero assistir,quero',
    'what is a,what are some,whats a,was ist ein,was sind,cual es una,cuales son,quel est un,quels sont,qual e un,qual e um,quais sao',
    'suggeriscimi,recomende,me recomende,me recomenda,me indica,indica,indique,sugira',
  ]
    .flatMap((line) => line.split(','))
    .map((phrase) => phrase.split(' '))
    .toSorted((one, other) => other.length - one.length),
  ([first]) => first!,
);
