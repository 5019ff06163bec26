import { STOPWORDS } from '../analysis/analyzer.ts';
import { SEASON_WORDS } from './episodes.ts';
import { CREDIT_ROLE_WORDS, FILLER_WORDS, KIND_WORDS, QUANTIFIERS } from './interpretation.ts';
import { PREPOSITIONS } from './prepositions.ts';

/** What people type into web searches beside a name: `inception trailer`, `how old is tom hanks`, `cast of star wars`. */

export interface NameAskedAbout {
  /** Of the words: from `start` to below `end`. */
  start: number;
  end: number;
  certainty: Certainty;
}

/**
 * By the words around the name: `sure` if names rarely contain one, `likely` if one behind the name might also describe what is
 * looked for (`avatar song`), otherwise `possible` (`tom hanks age`).
 */
export type Certainty = 'sure' | 'likely' | 'possible';

/** The runs of words that may be the name, the longest first: the words around them only ask about it. */
export function namesAskedAbout(words: readonly string[]): NameAskedAbout[] {
  const asks = words.map((_, at) => asksAbout(words, at));
  if (!asks.includes(true)) return [];
  const isAround = (at: number) => asks[at]! || isFiller(words[at]!);
  const firstOfName = words.findIndex((_, at) => !isAround(at));
  const lastStart = firstOfName < 0 ? words.length - 1 : firstOfName;
  const firstEnd = words.findLastIndex((_, at) => !isAround(at)) + 1;
  const runs: NameAskedAbout[] = [];
  for (let start = 0; start <= lastStart; start++) {
    for (let end = Math.max(start + 1, firstEnd); end <= words.length; end++) {
      const isOutside = (at: number) => at < start || at >= end;
      const outside = [...words.keys()].filter(isOutside);
      const isName = !words.slice(start, end).every((word) => KIND_WORDS.has(word));
      if (isName && outside.some((at) => asks[at])) runs.push({ start, end, certainty: certaintyOf(words, outside) });
    }
  }
  return runs.sort((one, other) => other.end - other.start - (one.end - one.start));
}

/**
 * The names that may be left without the words around them that surely ask about one: `fight cluv trailer` → `fight cluv`. The
 * longest first: `can` is a part of `catch me if you can trailer`.
 */
export function namesSurelyAskedAbout(words: readonly string[]): string[] {
  const withoutSure = trimmed(words, (at) => isSurelyAsking(words, at));
  const shortest = namesAskedAbout(words).at(-1);
  const runs = [withoutSure, ...(shortest?.certainty === 'sure' ? [words.slice(shortest.start, shortest.end)] : [])];
  return [...new Set(runs.filter((run) => run.length > 0 && run.length < words.length).map((run) => run.join(' ')))];
}

function trimmed(words: readonly string[], isOutside: (at: number) => boolean): readonly string[] {
  const isInside = (_: string, at: number) => !isOutside(at);
  return words.slice(Math.max(words.findIndex(isInside), 0), words.findLastIndex(isInside) + 1);
}

/** What is left without all words that ask or fill, wherever they are: `when does stranger things season 5 come out`. */
export function withoutAskingWords(words: readonly string[]): number[] {
  const kept = [...words.keys()].filter((at) => !asksAbout(words, at) && !isFillerOrKind(words[at]!));
  const first = kept.findIndex((at) => !STOPWORDS.has(words[at]!));
  return first < 0 ? [] : kept.slice(first, kept.findLastIndex((at) => !STOPWORDS.has(words[at]!)) + 1);
}

const isFillerOrKind = (word: string) => FILLER_WORDS.has(word) || KIND_WORDS.has(word) || QUANTIFIERS.has(word);
const isFiller = (word: string) => isFillerOrKind(word) || STOPWORDS.has(word) || PREPOSITIONS.has(word);

/** `at`: the places of the words around a name. */
export function certaintyOf(words: readonly string[], at: readonly number[]): Certainty {
  if (at.some((place) => isSurelyAsking(words, place))) return 'sure';
  return at.at(-1) === words.length - 1 && at.some((place) => LIKELY_WORDS.has(words[place]!)) ? 'likely' : 'possible';
}

/** `full movie` and `watch inception`, but not `full house` and `the watch` */
function isSurelyAsking(words: readonly string[], at: number): boolean {
  const text = words[at]!;
  const isFull = WHOLE.has(text) && [words[at - 1], words[at + 1]].some((beside) => KIND_WORDS.has(beside ?? ''));
  // `de qué trata`
  const isFirst = (QUESTION_WORDS.has(text) || TO_WATCH.has(text)) && words.slice(0, at).every(isBeforeQuestion);
  const isOutermost = OUTERMOST.has(text) && (at === words.length - 1 || OF.has(words[at + 1]!));
  return isFull || isFirst || isOutermost || SURE_WORDS.has(text) || isRole(words, at);
}

/** `casting de avengers`, `avengers résumé`; names contain them elsewhere. */
const OUTERMOST = new Set('resume casting distribution original'.split(' '));

const isBeforeQuestion = (word: string) => STOPWORDS.has(word) || PREPOSITIONS.has(word) || word === 'sobre';

/** `full movie`, `film complet` */
const WHOLE = new Set('full ganzer ganze complet complete completo completa'.split(' '));

const TO_WATCH = new Set('watch find show looking i ver voir regarder guardare vedere assistir'.split(' '));

function asksAbout(words: readonly string[], at: number): boolean {
  const text = words[at]!;
  const before = words[at - 1] ?? '';
  // `when does stranger things come back`
  if (text === 'back') return before === 'come' && at === words.length - 1;
  const isNumber = /^\d{1,3}$/.test(text) && (PARTS.has(before) || before === 'top');
  if (isYear(text)) return at > 0 && at + 1 < words.length && asksAbout(words, at + 1);
  return (
    ASKING_WORDS.has(text) || isNumber || isRole(words, at) || (PLACES.has(text) && isPartOrKind(words[at + 1] ?? ''))
  );
}

/** `thor 2011 cast` */
export const isYear = (word: string): boolean => /^(?:18[7-9]|19\d|20\d)\d$/.test(word);

/** `cast of inception`, `inception cast` */
function isRole(words: readonly string[], at: number): boolean {
  return CREDIT_ROLE_WORDS.has(words[at]!) && (at === words.length - 1 || OF.has(words[at + 1]!));
}

const OF = new Set('of in from von aus de des du d di del della do da'.split(' '));

const isPartOrKind = (word: string) => PARTS.has(word) || KIND_WORDS.has(word);

/** `last episode`, `neuer film` */
const PLACES = new Set(
  'first last final next new neue neuer letzte nueva ultima derniere nouvelle nouveau dernier nuova nuovo nova novo'.split(
    ' ',
  ),
);

/** `capitulo` is a part of names. */
const PARTS = new Set([
  ...SEASON_WORDS,
  ...'seasons staffeln temporadas saisons stagioni episode folge folgen episodi episodios'.split(' '),
]);

/** They begin a question. */
const QUESTION_WORDS = new Set(
  [
    'how what when where who is does wie wo wann wer worum como que quien quem chi qui quoi cosa cuando donde cuanto cuantas cuantos comment combien quand ou quel quelle',
    'quanto quanti quante quando dove come onde quantas quantos',
  ].flatMap((line) => line.split(' ')),
);

/** What people type into web searches beside a name, and names rarely contain. */
const SURE_WORDS = new Set(
  [
    ...PARTS,
    'imdb trailer trailers online stream streaming download rating ratings review reviews explained wiki wikipedia netflix',
    'hulu hbo soundtrack summary synopsis released kostenlos bewertung kritik erklart streamt gratuit gratis critique bande',
    'annonce recensione explicado spiegato assistir dublado sinopsis sinopse completa completo filmography filmografie hd',
    'filmografia filmographie poster tomatoes episodes lauft deutsch release finale quotes runtime handlung dauert trama',
    'duree complet kinostart episodenguide critica estreno expliquee explique sortie uscita',
    'legendado estreia avis',
  ].flatMap((line) => line.split(' ')),
);

/** What people look for about a title, and words of the descriptions of others. */
const LIKELY_WORDS = new Set(
  [
    'plot budget dvd blu ray bluray 4k uhd torrent subtitles script letterboxd metacritic tmdb wallpaper spoilers spoiler awards',
    'meaning characters song songs music box office parents guide filming locations directors cut book disney amazon plus prime',
    'video max apple paramount peacock hulu credits credit post scene length main character theme renewed cancelled reboot seasons television cartoon sitcom',
    'miniseries true spin off dubbed drehort drehorte altersfreigabe fsk buch musik lied untertitel synchronsprecher bedeutung',
    'presupuesto banda sonora libro musica cancion premios personajes subtitulada subtitulos explicacion livre musique chanson',
    'tournage personnages explication vostfr prix canzone colonna personaggi significato spiegazione doppiatori livro trilha',
    'personagens legendas orcamento fortsetzung suite sub ita',
  ].flatMap((line) => line.split(' ')),
);

/** What people ask about somebody. */
const PERSONAL_WORDS = new Set(
  [
    'net worth height wife husband birthday born oscar oscars young biography bio interview voice roles role kids children dead',
    'alive death grosse frau mann kinder geburtstag tot vermogen jung altura esposa marido hijos muerte joven taille femme mari',
    'enfants mort jeune fortune altezza eta moglie marito figli morte giovane patrimonio filhos jovem fortuna',
  ].flatMap((line) => line.split(' ')),
);

/** All words beside a name that ask about it. */
const ASKING_WORDS = new Set(
  [
    ...SURE_WORDS,
    ...QUESTION_WORDS,
    ...WHOLE,
    ...TO_WATCH,
    ...LIKELY_WORDS,
    ...PERSONAL_WORDS,
    ...OUTERMOST,
    'free rated score date ending rotten age old many much long year out do did end ends on can worth watching',
    'come coming return returns list english',
    'alt alter lange lang viele hat ist kann ich ins kino kommt kam raus jahr erschienen endet ende welche gemacht gespielt',
    'termina acaba fin final puedo tiene dura salio estrena ano anos edad latino espanol',
    'sort sortie date fin durata duracao finisce esce anno anni ha italiano francais a',
    'tem usci lancou vf puede vere tempo idade auf en em sur dans su sobre geht trata parle parla sale joue recita atua denen',
    'mitspielt spielt',
  ].flatMap((line) => line.split(' ')),
);
