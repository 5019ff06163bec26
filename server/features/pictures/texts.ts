/** Texts of pictures. The URL names the language, because the reader is unknown. */
import type { Language } from '#contract/preference-choices.ts';

interface Texts {
  titles: { one: string; other: string };
  by: (name: string) => string;
  watched: string;
  hours: string;
  streak: string;
  average: (stars: string) => string;
}

const texts: Record<Language, Texts> = {
  en: {
    titles: { one: 'title', other: 'titles' },
    by: (name) => `a list by ${name}`,
    watched: 'Titles',
    hours: 'Hours of movies',
    streak: 'Days in a row',
    average: (stars) => `Average rating ${stars} of 5`,
  },
  de: {
    titles: { one: 'Titel', other: 'Titel' },
    by: (name) => `eine Liste von ${name}`,
    watched: 'Titel',
    hours: 'Stunden Film',
    streak: 'Tage in Folge',
    average: (stars) => `Durchschnittlich ${stars} von 5`,
  },
  es: {
    titles: { one: 'título', other: 'títulos' },
    by: (name) => `una lista de ${name}`,
    watched: 'Títulos',
    hours: 'Horas de películas',
    streak: 'Días seguidos',
    average: (stars) => `Nota media: ${stars} de 5`,
  },
  fr: {
    titles: { one: 'titre', other: 'titres' },
    by: (name) => `une liste de ${name}`,
    watched: 'Titres',
    hours: 'Heures de films',
    streak: 'Jours de suite',
    average: (stars) => `Note moyenne : ${stars} sur 5`,
  },
  it: {
    titles: { one: 'titolo', other: 'titoli' },
    by: (name) => `una lista di ${name}`,
    watched: 'Titoli',
    hours: 'Ore di film',
    streak: 'Giorni di fila',
    average: (stars) => `Voto medio: ${stars} su 5`,
  },
  pt: {
    titles: { one: 'título', other: 'títulos' },
    by: (name) => `uma lista de ${name}`,
    watched: 'Títulos',
    hours: 'Horas de filmes',
    streak: 'Dias seguidos',
    average: (stars) => `Avaliação média: ${stars} de 5`,
  },
};

export const textsOf = (language: Language): Texts => texts[language];

/** `24 titles`, in the plural form of the language. */
export function countTitles(language: Language, count: number): string {
  const form = new Intl.PluralRules(language).select(count) === 'one' ? 'one' : 'other';
  return `${new Intl.NumberFormat(language).format(count)} ${texts[language].titles[form]}`;
}
