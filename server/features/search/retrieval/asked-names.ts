import { nameKey, STOPWORDS } from '../analysis/analyzer.ts';
import { SEASON_WORDS } from '../query/episodes.ts';
import {
  emptyInterpretation,
  FILLER_WORDS,
  KIND_WORDS,
  type QueryInterpretation,
  type QueryWord,
} from '../query/interpretation.ts';
import { POPULAR, WITHOUT_FILLERS_COST, WITHOUT_KIND_WORDS_COST } from '../ranking/weights.ts';
import type { SearchRequest } from '../types.ts';
import { retrieveAsTyped } from './as-typed.ts';
import type { CandidateCollector } from './collector.ts';

/**
 * `inception trailer`, `how old is tom hanks`, `is friends on netflix`: the popular titles or people of the name, if the
 * other words only ask about it.
 */
export function retrieveNameAskedAbout(
  collectors: readonly CandidateCollector[],
  { words }: QueryInterpretation,
  request: SearchRequest,
): void {
  const asking = words.map((_, at) => asksAbout(words, at));
  if (!asking.includes(true) || collectors.some((collector) => collector.hasTypedName(WITHOUT_KIND_WORDS_COST))) return;
  const name = withoutStopWordsAround(
    words.filter(({ text }, at) => !asking[at] && !FILLER_WORDS.has(text) && !KIND_WORDS.has(text)),
  );
  if (name.length === 0) return;
  const key = nameKey(name.map(({ text }) => text));
  const isSure = words.some((_, at) => isSurelyAsking(words, at));
  const isKnown = collectors.some(
    ({ index }) =>
      // `tom hanks age`; `life i a year` is a misspelt name.
      (isSure || (index.kind === 'person' && name.length > 1)) &&
      index.rowsByKey(key, NAMES_CHECKED).some((row) => index.popularity(row) >= POPULAR),
  );
  if (!isKnown) return;
  const interpretation = { ...emptyInterpretation, words: name, cost: WITHOUT_FILLERS_COST };
  for (const collector of collectors) {
    collector.retrieveByNameKey(interpretation);
    retrieveAsTyped(collector, interpretation, request, true);
  }
}

const NAMES_CHECKED = 3;

function withoutStopWordsAround(words: QueryWord[]): QueryWord[] {
  const isContent = ({ text }: QueryWord) => !STOPWORDS.has(text);
  const first = words.findIndex(isContent);
  return first < 0 ? [] : words.slice(first, words.findLastIndex(isContent) + 1);
}

/** `full movie`, but not `full house` */
function isSurelyAsking(words: readonly QueryWord[], at: number): boolean {
  const { text } = words[at]!;
  const isFull = text === 'full' && KIND_WORDS.has(words[at + 1]?.text ?? '');
  return isFull || SURE_WORDS.has(text) || (at === 0 && QUESTION_WORDS.has(text));
}

function asksAbout(words: readonly QueryWord[], at: number): boolean {
  const { text } = words[at]!;
  const isNumber = /^\d{1,2}$/.test(text) && PARTS.has(words[at - 1]?.text ?? '');
  return ASKING_WORDS.has(text) || isNumber || (PLACES.has(text) && PARTS.has(words[at + 1]?.text ?? ''));
}

/** `last episode` */
const PLACES = new Set('first last final next new'.split(' '));

/** `capitulo` is a part of names. */
const PARTS = new Set([...SEASON_WORDS, ...'seasons staffeln temporadas saisons episode folge'.split(' ')]);

/** They begin a question. */
const QUESTION_WORDS = new Set(
  'how what when where is does wie wo wann wer como cuando donde cuanto cuantas comment combien quand ou quanto quanti quante quando dove come onde quantas'.split(
    ' ',
  ),
);

/** What people type into web searches beside a name, and names rarely contain. */
const SURE_WORDS = new Set(
  [
    ...PARTS,
    'imdb trailer trailers online stream streaming download rating ratings review reviews explained wiki wikipedia netflix',
    'hulu hbo soundtrack summary synopsis released kostenlos bewertung kritik erklart streamt gratuit gratis critique bande',
    'annonce recensione explicado spiegato assistir dublado sinopsis sinopse completa completo filmography filmografie',
    'filmografia filmographie poster tomatoes episodes lauft deutsch release finale quotes runtime',
  ].flatMap((line) => line.split(' ')),
);

/** All words beside a name that ask about it. */
const ASKING_WORDS = new Set(
  [
    ...SURE_WORDS,
    ...QUESTION_WORDS,
    'full free hd rated score date ending rotten age old many much long year out amazon disney watch do did end ends on can worth watching',
    'alt lange lang viele hat ist kann ich ins kino kommt jahr erschienen endet ende ganze ganzer',
    'termina acaba fin final puedo ver tiene dura salio estrena ano latino espanol',
    'voir sort sortie date fin duree durata duracao trama vedere finisce esce anno dura',
    'tem usci lancou trama vf puede regarder vere',
  ].flatMap((line) => line.split(' ')),
);
