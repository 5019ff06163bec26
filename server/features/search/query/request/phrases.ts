import type { RequestOrder } from '../../types.ts';

export const ORDERS = phrases<RequestOrder>({
  best: 'best of all time,best of,best,top rated,highest rated,highly rated,high rated,best rated,best reviewed,critically acclaimed,greatest,must watch,must see,worth watching,worth seeing,everyone should see,everyone should watch,everyone must see,you must see,you have to see,to see before you die,to watch before you die,imdb top 250,top 250,imdb top 100,top 100,ranked',
  worst: 'worst of all time,worst rated,worst,lowest rated,worst reviewed,poorly rated,badly rated',
  underrated:
    'most underrated,underrated,underseen,overlooked,hidden gems,hidden gem,hidden treasures,lesser known,little known,under the radar,sleeper hits',
  newest:
    'new releases,newest,new,latest,most recent,recent,recently released,in theaters,in theatres,in cinemas,in the cinema,now playing,now showing,in cinemas now,in theaters now,in theatres now,out now,this week,this month',
  oldest:
    'in order,in release order,in order of release,in chronological order,in the right order,chronological order,chronologically,release order,watch order,what order to watch,in what order to watch,which order to watch,order to watch,movies order,films order,viewing order,oldest first,oldest',
  upcoming: 'upcoming,coming soon,not released yet,unreleased',
  popular:
    'most popular,most watched,popular,best known,well known,famous,trending,recommended,recommendations,what to watch,what should i watch,something to watch,anything to watch,to watch,to see,to binge,to binge watch,binge worthy,blockbuster,top 10,top 20,top 50,top',
});

/** Genres of one country or of two genres, as the facets that they consist of. */
export const NAMED_GENRES = phrases<string>({
  'animation japanese': 'anime',
  miniseries: 'miniseries,mini series,limited series,limited tv series',
  'drama korean': 'k drama,k dramas,kdrama,kdramas',
  'drama chinese': 'c drama,c dramas,cdrama,cdramas',
  'horror japanese': 'j horror',
  hindi: 'bollywood',
  tamil: 'kollywood',
  telugu: 'tollywood',
  nigerian: 'nollywood',
  'film noir': 'film noir,films noir,films noirs',
  'cult film': 'cult classic,cult classics',
  'scandinavian crime': 'nordic noir,scandi noir',
  'based on true story':
    'based on true story,based on a true story,based on true stories,based on true events,based on real events,true story,true stories',
  'based on novel or book':
    'based on novel or book,based on novel,based on a novel,based on novels,based on book,based on a book,based on books',
  'feel good': 'feel good,feelgood,heart warming,that make you happy,that make you smile,that make you feel good',
  sad: 'tearjerkers,tearjerker,tear jerkers,tear jerker,that make you cry,that will make you cry,that make me cry,to make you cry,to cry to,to make me cry',
  'mind bending': 'mind bending,mind blowing,mind fuck,mindfuck,mindfucks,that make you think,that mess with your head',
  'plot twist':
    'plot twist,plot twists,twist ending,twist endings,surprise ending,surprise endings,big twist,shocking twist,unexpected ending,unexpected twist',
  'female protagonist':
    'strong female lead,strong female leads,female lead,female leads,female protagonist,female protagonists,strong female protagonist,strong female protagonists,strong female character,strong female characters',
  'woman director':
    'directed by women,directed by a woman,directed by female directors,by female directors,by women directors,made by women,by women,female directors,female director,women directors,female filmmakers',
  biography: 'biopic,biopics',
  'one location': 'one location,single location,one room,single room,in one place',
  kids: 'kid friendly,family friendly,for children,for the whole family,for the family',
  'romance comedy': 'romantic comedy,romantic comedies,rom com,rom coms,romcom,romcoms',
});

/** Before a plural of a kind or genre, because names begin with them, too: `bad movies`. */
export const BAD = new Set('bad terrible awful'.split(' '));

/** Before a plural, because names begin with them, too. */
export const MOODS = new Map(
  Object.entries({
    horror: 'creepy spooky',
    comedy: 'hilarious',
    thriller: 'suspenseful',
    'feel good': 'uplifting heartwarming inspiring inspirational wholesome cozy cosy comforting feelgood',
    sad: 'sad heartbreaking depressing emotional tragic',
    'mind bending': 'mindbending mindblowing trippy',
    quirky: 'quirky offbeat weird',
    disturbing: 'disturbing',
    erotic: 'erotic steamy sexy',
    gory: 'gory bloody',
  }).flatMap(([subject, words]) => words.split(' ').map((word) => [word, subject] as const)),
);

/** Beside other words. */
export const DATES = phrases<'this year' | 'this decade' | 'this century'>({
  'this year': 'this year,of the year',
  'this decade': 'this decade,of the decade',
  'this century': 'this century,of the century',
});

/** Before a year. */
export const RELEASED = phrases<'released'>({
  released: 'released in,released,made in,came out in,that came out in,which came out in,coming out in,of the year',
});

export const SET_IN = phrases<'place'>({
  place: 'set in,set on,set at,set during,that take place in,taking place in,that takes place in',
});

export const BOUNDS = phrases<'min' | 'max' | 'below'>({
  below: 'under,below,less than,shorter than,lower than,worse than',
  max: 'at most,up to,no longer than,no more than,no higher than,maximum',
  min: 'over,above,more than,longer than,higher than,better than,greater than,at least,no less than,minimum',
});

const AWARDS =
  'oscar,oscars,academy award,academy awards,best picture,oscar best picture,best picture oscar,golden globe,golden globes,emmy,emmys,bafta,palme dor,palme d or,cannes,sundance'.split(
    ',',
  );
const AWARDED = ['winner', 'winners', 'winning', 'nominated', 'nominees', 'nominations', 'movies', 'films'];
/** Without one of these words. */
const AWARDS_ALONE =
  'award winning,award winners,that won an oscar,that won oscars,won an oscar,that won best picture,won best picture,best picture,best picture oscar,oscar best picture,academy awards,golden globes,palme dor,palme d or';
const PROVIDERS = new Set(
  'netflix,amazon prime,prime video,amazon prime video,disney plus,hulu,hbo,hbo max,apple tv,apple tv plus,paramount plus,crunchyroll,mubi,peacock'.split(
    ',',
  ),
);

/** `whats on netflix` → `netflix` */
export function providerOf(words: readonly string[]): string {
  return words.filter((word) => !/^(?:whats|on|originals)$/.test(word)).join(' ');
}

/** `netflix` */
export function isProvider(word: string): boolean {
  return PROVIDERS.has(word);
}

export const UNKNOWN = phrases<'awards' | 'offers'>({
  awards: [...AWARDS.flatMap((award) => AWARDED.map((awarded) => `${award} ${awarded}`)), AWARDS_ALONE].join(','),
  offers: [...PROVIDERS]
    .flatMap((provider) => [`whats on ${provider}`, `on ${provider}`, `${provider} originals`, provider])
    .join(','),
});

export const OMITTED = new Set(
  'a an the of in from for with to all time ever some any good made something anything tonight really very extremely'.split(
    ' ',
  ),
);

/** `biopics`; no misspelling of `bionic`. */
export const isNamedGenre = (word: string): boolean => phraseAt([word], 0, NAMED_GENRES) !== undefined;

/** Whether a text asks for an order, a length or one of `NAMED_GENRES`. */
export function isRequestPhrase(text: string): boolean {
  if (text === 'short') return true;
  const words = text.split(' ');
  return [ORDERS, NAMED_GENRES].some((table) => phraseAt(words, 0, table)?.length === words.length);
}

/** By their first word, the longest phrases first. */
type Phrases<T> = Map<string, { words: string[]; value: T }[]>;

export function phrases<T extends string>(table: Partial<Record<T, string>>): Phrases<T> {
  const all = (Object.entries(table) as [T, string][])
    .flatMap(([value, texts]) => texts.split(',').map((text) => ({ words: text.split(' '), value })))
    .toSorted((one, other) => other.words.length - one.words.length);
  return Map.groupBy(all, ({ words }) => words[0]!);
}

export function phraseAt<T>(
  words: readonly string[],
  at: number,
  table: Phrases<T>,
): { value: T; length: number } | undefined {
  const found = table
    .get(words[at]!)
    ?.find(({ words: phrase }) => phrase.every((word, index) => words[at + index] === word));
  return found && { value: found.value, length: found.words.length };
}
