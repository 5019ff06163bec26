import { SEASON_WORDS } from './episodes.ts';

/** The words of `asked-about.ts`, in all languages of the site. */

const wordSet = (...lines: string[]): ReadonlySet<string> => new Set(lines.flatMap((line) => line.split(' ')));

/** `capitulo` is a part of names. */
export const SEASONS_AND_EPISODES = wordSet(
  ...SEASON_WORDS,
  'seasons staffeln temporadas saisons stagioni episode folge folgen episodi episodios',
);

/** Before a season, an episode or a kind: `last episode`, `neuer film`. */
export const WHICH_ONE = wordSet(
  'first last final next new neue neuer letzte nueva ultima derniere nouvelle nouveau dernier nuova nuovo nova novo',
);

/** Behind a role: `cast of inception`. */
export const OF = wordSet('of in from von aus de des du d di del della do da');

/** Beside a kind: `full movie`, `film complet`. */
export const WHOLE = wordSet('full ganzer ganze complet complete completo completa');

/** In front of a name: `watch inception`. */
export const TO_WATCH = wordSet('watch find show looking i ver voir regarder guardare vedere assistir');

/** `casting de avengers`, `avengers résumé`; names contain them elsewhere. */
export const OUTERMOST = wordSet('resume casting distribution original');

/** They ask for people: `who is in inception`. */
export const WHO = wordSet('who wer qui quien chi quem');

/** They begin a question. */
export const QUESTION_WORDS = wordSet(
  ...WHO,
  'how what when where is does wie wo wann worum como que quoi cosa cuando donde cuanto cuantas cuantos comment',
  'combien quand ou quel quelle quanto quanti quante quando dove come onde quantas quantos',
);

/** What people type into web searches beside a name, and names rarely contain. */
export const SURE_WORDS = wordSet(
  ...SEASONS_AND_EPISODES,
  'imdb trailer trailers online stream streaming download rating ratings review reviews explained wiki wikipedia',
  'netflix hulu hbo soundtrack summary synopsis released kostenlos bewertung kritik erklart streamt gratuit gratis',
  'critique bande annonce recensione explicado spiegato assistir dublado sinopsis sinopse completa completo',
  'filmography filmografie hd filmografia filmographie poster tomatoes episodes lauft deutsch release finale quotes',
  'runtime handlung dauert trama duree complet kinostart episodenguide critica estreno expliquee explique sortie',
  'uscita legendado estreia avis',
);

/** What people look for about a title, and words of the descriptions of others. */
export const LIKELY_WORDS = wordSet(
  'plot budget dvd blu ray bluray 4k uhd torrent subtitles script letterboxd metacritic tmdb wallpaper spoilers',
  'spoiler awards meaning characters song songs music box office parents guide filming locations directors cut book',
  'disney amazon plus prime video max apple paramount peacock hulu credits credit post scene length main character',
  'theme renewed cancelled reboot seasons television cartoon sitcom miniseries true spin off dubbed drehort',
  'drehorte altersfreigabe fsk buch musik lied untertitel synchronsprecher bedeutung presupuesto banda sonora libro',
  'musica cancion premios personajes subtitulada subtitulos explicacion livre musique chanson tournage personnages',
  'explication vostfr prix canzone colonna personaggi significato spiegazione doppiatori livro trilha personagens',
  'legendas orcamento fortsetzung suite sub ita',
);

/** What people ask about somebody. */
const PERSONAL_WORDS = wordSet(
  'net worth height wife husband birthday born oscar oscars young biography bio interview voice roles role kids',
  'children dead alive death grosse frau mann kinder geburtstag tot vermogen jung altura esposa marido hijos muerte',
  'joven taille femme mari enfants mort jeune fortune altezza eta moglie marito figli morte giovane patrimonio',
  'filhos jovem fortuna',
);

/** All words beside a name that ask about it. */
export const ASKING_WORDS = wordSet(
  ...SURE_WORDS,
  ...QUESTION_WORDS,
  ...WHOLE,
  ...TO_WATCH,
  ...LIKELY_WORDS,
  ...PERSONAL_WORDS,
  ...OUTERMOST,
  'free rated score date ending rotten age old many much long year out do did end ends on can worth watching come',
  'coming return returns list english alt alter lange lang viele hat ist kann ich ins kino kommt kam raus jahr',
  'erschienen endet ende welche gemacht gespielt termina acaba fin final puedo tiene dura salio estrena ano anos',
  'edad latino espanol sort sortie durata duracao finisce esce anno anni ha italiano francais a tem usci lancou vf',
  'puede vere tempo idade auf en em sur dans su sobre geht trata parle parla sale joue recita atua denen mitspielt',
  'spielt',
);
