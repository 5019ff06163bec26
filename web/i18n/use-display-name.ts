import type { Language } from '#contract/preference-choices.ts';
import { useTranslation } from './use-translation.ts';

type Kind = 'language' | 'region';

/** Names languages and countries in the reader's language; unknown codes are returned unchanged. */
export function useDisplayName(): (kind: Kind, code: string) => string {
  const { language } = useTranslation().i18n;
  return (kind, code) => displayName(language as Language, kind, code);
}

export function displayName(reader: Language, kind: Kind, code: string): string {
  const own = (OWN_NAMES[reader] as Partial<Record<string, string>>)[code];
  if (own) return own;
  try {
    return namesOf(reader, kind).of(ALIASES[code] ?? code) ?? code;
  } catch {
    return code;
  }
}

/** TMDB's codes that are none of the standard. */
const ALIASES: Partial<Record<string, string>> = { cn: 'yue' };

/** `xx`: no language, such as in silent films. */
type OwnNames = Record<
  | 'xx'
  | 'CS'
  | 'SU'
  | 'XC'
  | 'XG'
  | 'YU'
  | 'HK'
  | 'MO'
  | 'PS'
  | 'ab'
  | 'ba'
  | 'bo'
  | 'ce'
  | 'cr'
  | 'cv'
  | 'dz'
  | 'ff'
  | 'iu'
  | 'kl'
  | 'ks'
  | 'nv'
  | 'os'
  | 'sc'
  | 'se',
  string
>;

/**
 * `Intl` has no names of former countries: it names a successor, or nothing. The others are those of countries and languages
 * that Chromium names otherwise than the server, or not at all: the page would be rendered twice.
 */
const OWN_NAMES: Record<Language, OwnNames> = {
  en: {
    xx: 'No language',
    CS: 'Serbia and Montenegro',
    SU: 'Soviet Union',
    XC: 'Czechoslovakia',
    XG: 'East Germany',
    YU: 'Yugoslavia',
    HK: 'Hong Kong',
    MO: 'Macao',
    PS: 'Palestine',
    ab: 'Abkhazian',
    ba: 'Bashkir',
    bo: 'Tibetan',
    ce: 'Chechen',
    cr: 'Cree',
    cv: 'Chuvash',
    dz: 'Dzongkha',
    ff: 'Fula',
    iu: 'Inuktitut',
    kl: 'Kalaallisut',
    ks: 'Kashmiri',
    nv: 'Navajo',
    os: 'Ossetic',
    sc: 'Sardinian',
    se: 'Northern Sami',
  },
  de: {
    xx: 'Ohne Sprache',
    CS: 'Serbien und Montenegro',
    SU: 'Sowjetunion',
    XC: 'Tschechoslowakei',
    XG: 'DDR',
    YU: 'Jugoslawien',
    HK: 'Hongkong',
    MO: 'Macau',
    PS: 'Palästina',
    ab: 'Abchasisch',
    ba: 'Baschkirisch',
    bo: 'Tibetisch',
    ce: 'Tschetschenisch',
    cr: 'Cree',
    cv: 'Tschuwaschisch',
    dz: 'Dzongkha',
    ff: 'Ful',
    iu: 'Inuktitut',
    kl: 'Grönländisch',
    ks: 'Kaschmiri',
    nv: 'Navajo',
    os: 'Ossetisch',
    sc: 'Sardisch',
    se: 'Nordsamisch',
  },
  fr: {
    xx: 'sans langue',
    CS: 'Serbie-et-Monténégro',
    SU: 'Union soviétique',
    XC: 'Tchécoslovaquie',
    XG: 'Allemagne de l’Est',
    YU: 'Yougoslavie',
    HK: 'Hong Kong',
    MO: 'Macao',
    PS: 'Palestine',
    ab: 'abkhaze',
    ba: 'bachkir',
    bo: 'tibétain',
    ce: 'tchétchène',
    cr: 'cree',
    cv: 'tchouvache',
    dz: 'dzongkha',
    ff: 'peul',
    iu: 'inuktitut',
    kl: 'groenlandais',
    ks: 'cachemiri',
    nv: 'navajo',
    os: 'ossète',
    sc: 'sarde',
    se: 'same du Nord',
  },
  es: {
    xx: 'sin idioma',
    CS: 'Serbia y Montenegro',
    SU: 'Unión Soviética',
    XC: 'Checoslovaquia',
    XG: 'Alemania Oriental',
    YU: 'Yugoslavia',
    HK: 'Hong Kong',
    MO: 'Macao',
    PS: 'Palestina',
    ab: 'abjasio',
    ba: 'baskir',
    bo: 'tibetano',
    ce: 'checheno',
    cr: 'cree',
    cv: 'chuvasio',
    dz: 'dzongkha',
    ff: 'fula',
    iu: 'inuktitut',
    kl: 'groenlandés',
    ks: 'cachemir',
    nv: 'navajo',
    os: 'osético',
    sc: 'sardo',
    se: 'sami septentrional',
  },
  it: {
    xx: 'senza lingua',
    CS: 'Serbia e Montenegro',
    SU: 'Unione Sovietica',
    XC: 'Cecoslovacchia',
    XG: 'Germania Est',
    YU: 'Jugoslavia',
    HK: 'Hong Kong',
    MO: 'Macao',
    PS: 'Palestina',
    ab: 'abcaso',
    ba: 'baschiro',
    bo: 'tibetano',
    ce: 'ceceno',
    cr: 'cree',
    cv: 'ciuvascio',
    dz: 'dzongkha',
    ff: 'fulah',
    iu: 'inuktitut',
    kl: 'groenlandese',
    ks: 'kashmiri',
    nv: 'navajo',
    os: 'ossetico',
    sc: 'sardo',
    se: 'sami del nord',
  },
  pt: {
    xx: 'sem idioma',
    CS: 'Sérvia e Montenegro',
    SU: 'União Soviética',
    XC: 'Tchecoslováquia',
    XG: 'Alemanha Oriental',
    YU: 'Iugoslávia',
    HK: 'Hong Kong',
    MO: 'Macau',
    PS: 'Palestina',
    ab: 'abcázio',
    ba: 'bashkir',
    bo: 'tibetano',
    ce: 'checheno',
    cr: 'cree',
    cv: 'tchuvache',
    dz: 'dzonga',
    ff: 'fula',
    iu: 'inuktitut',
    kl: 'groenlandês',
    ks: 'caxemira',
    nv: 'navajo',
    os: 'osseto',
    sc: 'sardo',
    se: 'sami setentrional',
  },
};

const made = new Map<string, Intl.DisplayNames>();

function namesOf(reader: Language, type: Kind): Intl.DisplayNames {
  const key = `${reader} ${type}`;
  const names = made.get(key) ?? new Intl.DisplayNames([reader], { type });
  made.set(key, names);
  return names;
}
