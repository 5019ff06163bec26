import { nameKey, STOPWORDS } from '../analysis/analyzer.ts';
import {
  emptyInterpretation,
  FILLER_WORDS,
  KIND_WORDS,
  type QueryInterpretation,
  type QueryWord,
} from '../query/interpretation.ts';
import { POPULAR, WITHOUT_FILLERS_COST } from '../ranking/weights.ts';
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
  if (!asking.includes(true) || collectors.some((collector) => collector.hasTypedName())) return;
  const name = withoutStopWordsAround(
    words.filter(({ text }, at) => !asking[at] && !FILLER_WORDS.has(text) && !KIND_WORDS.has(text)),
  );
  if (name.length === 0) return;
  const key = nameKey(name.map(({ text }) => text));
  const isKnown = collectors.some(({ index }) =>
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

function asksAbout(words: readonly QueryWord[], at: number): boolean {
  const { text } = words[at]!;
  return ASKING_WORDS.has(text) || (/^\d{1,2}$/.test(text) && PARTS.has(words[at - 1]?.text ?? ''));
}

const PARTS = new Set(
  'season seasons episode staffel staffeln folge temporada temporadas saison saisons stagione'.split(' '),
);

/** What people type into web searches, beside a name. A text that is a name is found as such before. */
const ASKING_WORDS = new Set(
  [
    ...PARTS,
    'imdb trailer trailers full online free stream streaming download hd rating ratings rated review reviews score',
    'release date released explained ending wiki wikipedia rotten tomatoes poster soundtrack summary synopsis runtime',
    'age old how many much long year come came out netflix hulu amazon disney hbo episodes watch',
    'does end ends filmography filmografie filmografia filmographie viele hat cuantas tiene quante ha quantas tem',
    'endet termina acaba finisce ende fin final explicado erklart spiegato streamt streamen voir puedo puede kann ich',
    'wann kommt kino estrena sort sortie date quando esce cuando lang cuanto dura dure duree durata duracao',
    'como ist ano anno annee jahr salio usci lancou erschienen ans ins',
    'kostenlos bewertung kritik wie alt lange viele deutsch gratis completa completo online ver assistir dublado',
    'wo lauft donde ver ou regarder dove vedere onde',
    'vf gratuit critique bande annonce combien recensione trama quanti quantas cuantas sinopsis sinopse',
  ].flatMap((line) => line.split(' ')),
);
