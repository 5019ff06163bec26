import type { PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import type { Card } from '../types.ts';

/** What is shown of a title. */
export function titleCard(document: TitleDocument): Card {
  const jobs = (job: string) => document.crew.filter((member) => member.job === job).map(({ name }) => name);
  const lines = [
    ['Director', jobs('Director').join(', ')],
    ['Creator', jobs('Creator').join(', ')],
    ['Starring', document.cast.slice(0, 5).join(', ')],
    ['Runtime', document.runtime ? `${document.runtime} minutes` : ''],
  ];
  return {
    title: document.title,
    content: [document.overview, ...lines.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`)]
      .filter((line) => line !== '')
      .join('\n'),
    tags: [...document.genres, ...document.keywords],
    created_at: new Date(document.createdAt).toISOString(),
    release_date: document.releaseDate,
    vote_average: document.voteAverage,
    poster_path: document.posterPath,
  };
}

/** What is shown of a person; of a long biography the beginning. */
export function personCard(document: PersonDocument): Card {
  return {
    title: document.name,
    content: beginningOf(document.biography),
    tags: document.department ? [document.department] : [],
    created_at: new Date(document.createdAt).toISOString(),
    release_date: null,
    vote_average: null,
    poster_path: document.profilePath,
    known_for: document.knownFor,
  };
}

const BIOGRAPHY_MAX = 600;

function beginningOf(text: string): string {
  if (text.length <= BIOGRAPHY_MAX) return text;
  const end = text.lastIndexOf(' ', BIOGRAPHY_MAX);
  return `${text.slice(0, end > 0 ? end : BIOGRAPHY_MAX)}…`;
}
