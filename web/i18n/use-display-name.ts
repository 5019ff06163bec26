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
type OwnNames = Record<'xx' | 'CS' | 'SU' | 'XC' | 'XG' | 'YU', string>;

/** `Intl` has no names of former countries: it names a successor, or nothing. */
const OWN_NAMES: Record<Language, OwnNames> = {
  en: {
    xx: 'No language',
    CS: 'Serbia and Montenegro',
    SU: 'Soviet Union',
    XC: 'Czechoslovakia',
    XG: 'East Germany',
    YU: 'Yugoslavia',
  },
  de: {
    xx: 'Ohne Sprache',
    CS: 'Serbien und Montenegro',
    SU: 'Sowjetunion',
    XC: 'Tschechoslowakei',
    XG: 'DDR',
    YU: 'Jugoslawien',
  },
  fr: {
    xx: 'sans langue',
    CS: 'Serbie-et-Monténégro',
    SU: 'Union soviétique',
    XC: 'Tchécoslovaquie',
    XG: 'Allemagne de l’Est',
    YU: 'Yougoslavie',
  },
  es: {
    xx: 'sin idioma',
    CS: 'Serbia y Montenegro',
    SU: 'Unión Soviética',
    XC: 'Checoslovaquia',
    XG: 'Alemania Oriental',
    YU: 'Yugoslavia',
  },
  it: {
    xx: 'senza lingua',
    CS: 'Serbia e Montenegro',
    SU: 'Unione Sovietica',
    XC: 'Cecoslovacchia',
    XG: 'Germania Est',
    YU: 'Jugoslavia',
  },
  pt: {
    xx: 'sem idioma',
    CS: 'Sérvia e Montenegro',
    SU: 'União Soviética',
    XC: 'Tchecoslováquia',
    XG: 'Alemanha Oriental',
    YU: 'Iugoslávia',
  },
};

const made = new Map<string, Intl.DisplayNames>();

function namesOf(reader: Language, type: Kind): Intl.DisplayNames {
  const key = `${reader} ${type}`;
  const names = made.get(key) ?? new Intl.DisplayNames([reader], { type });
  made.set(key, names);
  return names;
}
