import { codesByName, englishName } from './display-names.ts';

/**
 * The codes of a country by its name in a language of the site, or by its English adjective (`brazilian` → `BR`), or of a
 * region (`scandinavian`). Empty if it is neither.
 */
export function countriesByName(words: readonly string[]): readonly string[] {
  const code = codeByName().get(words.join(''));
  return code === undefined ? (REGIONS.get(words.join(' ')) ?? []) : [code];
}

/** The English name of a country or region by an adjective or name in a language of the site: `brasileiros` → `Brazil`. */
export function englishCountry(word: string): string | undefined {
  const code = codeByName().get(word) ?? withoutEnding(word, STEMS);
  return code === undefined ? withoutEnding(word, REGION_STEMS) : (englishName('region', code) ?? code);
}

/**
 * The countries that a title is requested by. Of an English-language title of several countries only those that speak
 * English: the others helped to produce it.
 */
export function countriesOfOrigin(countries: readonly string[], language: string | null): readonly string[] {
  if (language !== 'en' || countries.length < 2) return countries;
  const english = countries.filter((code) => ENGLISH_SPEAKING.has(code));
  return english.length > 0 ? english : countries;
}

const ENGLISH_SPEAKING = new Set(['AU', 'CA', 'GB', 'IE', 'NZ', 'US', 'ZA']);

/** ISO 3166-1 of the countries that make films, and TMDB's code for the Soviet Union. */
const CODES =
  'AE AF AL AM AR AT AU AZ BA BD BE BF BG BO BR BY CA CH CI CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GB GE GH GR GT HK HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KH KR KZ LB LK LT LU LV MA MD MK ML MN MR MX MY NG NI NL NO NP NZ PA PE PH PK PL PS PT PY QA RO RS RU SA SE SG SI SK SN SU SV SY TH TN TR TW TZ UA UG US UY UZ VE VN XK ZA'.split(
    ' ',
  );

/** English adjectives of countries, apart from those that are also languages. */
const ADJECTIVES: Record<string, string> = {
  AR: 'argentine,argentinian',
  AT: 'austrian',
  AU: 'australian',
  BE: 'belgian',
  BR: 'brazilian',
  CA: 'canadian',
  CH: 'swiss',
  CL: 'chilean',
  CO: 'colombian',
  CU: 'cuban',
  DZ: 'algerian',
  EG: 'egyptian',
  GB: 'british,uk',
  HK: 'hong kong',
  IE: 'irish',
  IL: 'israeli',
  IN: 'indian',
  IR: 'iranian',
  KR: 'corea,coree,coreia,korea',
  LB: 'lebanese',
  MA: 'moroccan',
  MX: 'mexican',
  NG: 'nigerian',
  NZ: 'new zealand,kiwi',
  PE: 'peruvian',
  PH: 'filipino,philippine',
  SG: 'singaporean',
  SN: 'senegalese',
  SU: 'soviet',
  TN: 'tunisian',
  RO: 'rumanisch,ruman,roumain,romen,rumen',
  TW: 'taiwanese',
  US: 'american,us,usa,eua,eeuu,estados unidos,stati uniti',
  ZA: 'south african',
};

/** Adjectives without their endings, in German, Spanish, French, Italian and Portuguese. */
const STEMS = new Map(
  Object.entries({
    AR: 'argentinisch,argentin',
    AT: 'osterreichisch,austriac,autrichien',
    AU: 'australisch,australian,australien',
    BE: 'belgisch,belg',
    BR: 'brasilianisch,brasilen,bresilien,brasilian,brasileir',
    CA: 'kanadisch,canadiens,canadien,canades,canadens',
    CH: 'schweizer,suiz,suiss,svizzer,suic',
    CL: 'chilenisch,chilen,chilien,cilen',
    CO: 'kolumbianisch,colombian,colombien',
    CU: 'kubanisch,cuban,cubain',
    EG: 'agyptisch,egipci,egyptien,egizian',
    CZ: 'tschechisch,chec,tcheque,tchec,cec',
    DK: 'danisch,danes,danois',
    GB: 'britisch,britanic,britannique,britannic',
    GR: 'griechisch,grieg,grec,grecque,greg',
    HK: 'hongkongais,hongkones',
    IE: 'irisch,irlandes,irlandais',
    IL: 'israelisch,israeli,israelien,israelian',
    IN: 'indisch,indias,indios,indien,indian',
    IS: 'islandisch,islandes,islandais',
    IR: 'iranisch,irani,iranien,iranian',
    MX: 'mexikanisch,mexican,mexicain,messican',
    NG: 'nigerianisch,nigerian',
    NZ: 'neuseelandisch,neozelandes,neozelandais',
    PE: 'peruanisch,peruan,peruvien,peruvian',
    TW: 'taiwanesisch,taiwanes,taiwanais',
    UA: 'ukrainisch,ucranian,ukrainien,ucrain',
    US: 'amerikanisch,estadounidens,americain,american,statunitens,estadunidens',
    ZA: 'sudafrikanisch,sudafrican,sudafricain',
  }).flatMap(([code, stems]) => stems.split(',').map((stem) => [stem, code] as const)),
);
const ENDINGS = ['', 'e', 'er', 'es', 'en', 'em', 's', 'ne', 'nes', 'o', 'os', 'a', 'as', 'i'];

function withoutEnding(word: string, stems: ReadonlyMap<string, string>): string | undefined {
  for (const ending of ENDINGS) {
    const found = word.endsWith(ending) ? stems.get(word.slice(0, word.length - ending.length)) : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Those of a region that make most films, by its English adjective. */
const REGIONS = new Map(
  Object.entries({
    african: 'NG ZA EG MA SN DZ TN KE',
    asian: 'JP KR CN HK TW IN TH ID PH VN',
    'latin american': 'MX AR BR CL CO PE UY VE',
    nordic: 'SE DK NO FI IS',
    scandinavian: 'SE DK NO',
  }).map(([name, codes]) => [name, codes.split(' ')] as const),
);

/** Names and adjectives, in all languages of the site, without their endings. */
const REGION_STEMS = new Map(
  Object.entries({
    african: 'africa,afrika,afrique,afrikanisch,african,africain',
    asian: 'asia,asie,asiatisch,asiatic,asiatique',
    nordic: 'nordisch,nordic,nordique',
    scandinavian: 'scandinavia,skandinavi,scandinavie,escandinavia,skandinavisch,scandinav,escandinav',
  }).flatMap(([name, stems]) => stems.split(',').map((stem) => [stem, name] as const)),
);

let byName: Map<string, string> | undefined;

function codeByName(): Map<string, string> {
  return (byName ??= codesByName('region', CODES, adjectives()));
}

function adjectives(): (readonly [string, string])[] {
  return Object.entries(ADJECTIVES).flatMap(([code, words]) => words.split(',').map((word) => [word, code] as const));
}
