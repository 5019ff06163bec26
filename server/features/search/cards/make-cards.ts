import { CAST_SHOWN, titleCredits } from '#server/features/catalogue/content.ts';
import { localisedTitlesOf } from '#server/features/catalogue/content.ts';
import type { PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import type { Card } from '../types.ts';
import { isoTime } from './iso-time.ts';

export function titleCard(document: TitleDocument): Card {
  const credits = titleCredits(document);
  return {
    title: document.title,
    ...localisedTitlesOf(
      {
        title: document.title,
        original_title: document.originalTitle,
        original_language: document.originalLanguage,
      },
      document.translations ?? [],
    ),
    overview: document.overview,
    runtime: document.runtime,
    credits: { ...credits, cast: credits.cast.slice(0, CAST_SHOWN) },
    tags: [...document.genres, ...document.keywords],
    ...(document.franchise === null ? {} : { franchise: document.franchise }),
    created_at: isoTime(document.createdAt),
    release_date: document.releaseDate,
    vote_average: document.voteAverage,
    poster_path: document.posterPath,
  };
}

/** A long biography is cut at a word boundary. */
export function personCard(document: PersonDocument): Card {
  return {
    title: document.name,
    overview: truncate(document.biography),
    runtime: null,
    credits: { creators: [], directors: [], cast: [] },
    tags: document.department ? [document.department] : [],
    created_at: isoTime(document.createdAt),
    release_date: null,
    vote_average: null,
    poster_path: document.profilePath,
    known_for: document.knownFor,
  };
}

const BIOGRAPHY_MAX = 600;

function truncate(text: string): string {
  if (text.length <= BIOGRAPHY_MAX) return text;
  const end = text.lastIndexOf(' ', BIOGRAPHY_MAX);
  return `${text.slice(0, end > 0 ? end : BIOGRAPHY_MAX)}…`;
}
