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
  return [
    overview,
    creators.length > 0 && `Created by: ${creators.slice(0, MAKERS_SHOWN).join(', ')}`,
    directors.length > 0 && `Director: ${directors.slice(0, MAKERS_SHOWN).join(', ')}`,
    cast.length > 0 && `Starring: ${cast.slice(0, CAST_SHOWN).join(', ')}`,
    runtime !== null && `Runtime: ${runtime} minutes`,
  ]
    .filter(Boolean)
    .join('\n');
}

const MAKERS_SHOWN = 4;
export const CAST_SHOWN = 5;
