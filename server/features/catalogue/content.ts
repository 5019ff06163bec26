import type { LocalisedTitles } from '#contract/catalogue.ts';
import { isLanguage } from '#contract/preference-choices.ts';

/** In billing order. */
export interface TitleCredits {
  creators: string[];
  directors: string[];
  cast: string[];
}

export interface ContentFacts {
  overview: string;
  /** Minutes. */
  runtime: number | null;
  credits: TitleCredits;
}

export function titleCredits({ cast, crew }: { cast: string[]; crew: { name: string; job: string }[] }): TitleCredits {
  const withJob = (jobs: string[]) => [
    ...new Set(crew.filter(({ job }) => jobs.includes(job)).map(({ name }) => name)),
  ];
  return {
    creators: withJob(['Creator']),
    directors: withJob(['Director', 'Co-Director', 'Series Director']),
    cast,
  };
}

/**
 * The `content` of a title (BEHAVIOUR.md 3), for display only. The overview comes first, because snippets and shared
 * text use the start; the web app reads the duration from `Runtime: N minutes` (BEHAVIOUR.md 2).
 */
export function titleContent({ overview, runtime, credits: { creators, directors, cast } }: ContentFacts): string {
  const lines: string[] = overview === '' ? [] : [overview];
  if (creators.length > 0) lines.push(`Created by: ${creators.slice(0, MAKERS_SHOWN).join(', ')}`);
  if (directors.length > 0) lines.push(`Director: ${directors.slice(0, MAKERS_SHOWN).join(', ')}`);
  if (cast.length > 0) lines.push(`Starring: ${cast.slice(0, CAST_SHOWN).join(', ')}`);
  if (runtime !== null) lines.push(`Runtime: ${runtime} minutes`);
  return lines.join('\n');
}

const MAKERS_SHOWN = 4;
export const CAST_SHOWN = 5;

/** Translated titles, and the original one for readers of its language, as far as they differ from the English. */
export function localisedTitlesOf(
  row: { title: string; original_title: string | null; original_language: string | null },
  translations: { language: string; title: string }[],
): { localised_titles?: LocalisedTitles } {
  const titles: LocalisedTitles = {};
  const add = (language: string | null, title: string | null) => {
    if (isLanguage(language) && language !== 'en' && title && title !== row.title) titles[language] ??= title;
  };
  for (const { language, title } of translations) add(language, title);
  if (!translations.some(({ language, title }) => language === row.original_language && title !== ''))
    add(row.original_language, row.original_title);
  return Object.keys(titles).length === 0 ? {} : { localised_titles: titles };
}
