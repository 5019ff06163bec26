/** What the text of a title is put together from. */
export interface ContentFacts {
  overview: string;
  runtime: number | null;
  cast: string[];
  crew: { name: string; job: string }[];
}

/**
 * The `content` of a title (SPEC.md 3): the overview first, because snippets and shared text are its beginning, then
 * who made it, and the duration in the form `Runtime: N minutes` that SPEC.md 2 reads it from.
 */
export function titleContent({ overview, runtime, cast, crew }: ContentFacts): string {
  const named = (jobs: string[]) => [...new Set(crew.filter(({ job }) => jobs.includes(job)).map(({ name }) => name))];
  const directors = named(['Director', 'Co-Director', 'Series Director']);
  const creators = named(['Creator']);
  return [
    overview,
    creators.length > 0 && `Created by: ${creators.slice(0, 4).join(', ')}`,
    directors.length > 0 && `Director: ${directors.slice(0, 4).join(', ')}`,
    cast.length > 0 && `Starring: ${cast.slice(0, 5).join(', ')}`,
    runtime !== null && `Runtime: ${runtime} minutes`,
  ]
    .filter(Boolean)
    .join('\n');
}
