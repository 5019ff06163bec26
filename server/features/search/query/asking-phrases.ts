import { wordsOf } from '../analysis/analyzer.ts';

/** `ich suche einen horrorfilm` → `einen horrorfilm`; undefined if the text does not start so. */
export function withoutAsking(text: string): string | undefined {
  const words = wordsOf(text).join(' ');
  const phrase = PHRASES.find((each) => words.startsWith(`${each} `));
  return phrase && words.slice(phrase.length + 1);
}

/** In the languages of the site, the longest first. */
const PHRASES = [
  'i want to watch,i want to see,i am looking for,im looking for,looking for,show me,find me,give me,recommend me,recommend',
  'suggest,do you have,are there,ich suche,ich mochte,ich will,suche,zeig mir,zeige mir,hast du,habt ihr,gibt es,kennst du',
  'busco,estoy buscando,quiero ver,quiero,hay,muestrame,recomiendame,je cherche,je veux voir,je voudrais voir,montre moi',
  'y a t il,cerco,sto cercando,voglio vedere,vorrei vedere,mostrami,consigliami,procuro,quero ver,quero assistir,quero',
]
  .flatMap((line) => line.split(','))
  .toSorted((one, other) => other.length - one.length);
