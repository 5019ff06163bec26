import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ChangeBatch, PersonDocument, TitleDocument } from '#server/features/catalogue/documents.ts';
import { openSearchEngine, type SearchEngine } from '#server/features/search/engine.ts';
import { IndexBuilder } from '#server/features/search/build/index-builder.ts';
import type { SearchRequest } from '#server/features/search/types.ts';
import { aRequest } from './search-request.ts';
import { templatesDir } from './templates.ts';

export { aRequest };

let nextId = 1;

export function aTitle(title: string, given: Partial<TitleDocument> = {}): TitleDocument {
  return {
    id: nextId++,
    kind: 'movie',
    title,
    originalTitle: '',
    alternativeTitles: [],
    overview: '',
    tagline: '',
    releaseDate: '2001-01-01',
    runtime: null,
    genres: [],
    keywords: [],
    cast: [],
    characters: [],
    crew: [],
    franchise: null,
    originalLanguage: null,
    companies: [],
    countries: [],
    status: null,
    certifications: [],
    voteAverage: 7,
    voteCount: 5000,
    posterPath: null,
    createdAt: 0,
    ...given,
  };
}

export function aShow(title: string, given: Partial<TitleDocument> = {}): TitleDocument {
  return aTitle(title, { kind: 'tv', ...given });
}

export function aPerson(name: string, given: Partial<PersonDocument> = {}): PersonDocument {
  return {
    id: nextId++,
    name,
    alsoKnownAs: [],
    biography: '',
    department: null,
    profilePath: null,
    creditVotes: 20_000,
    knownFor: [],
    createdAt: 0,
    ...given,
  };
}

export function aBatch(documents: (TitleDocument | PersonDocument)[], nextSeq = 1): ChangeBatch {
  return {
    titles: documents.filter((document) => 'title' in document),
    people: documents.filter((document) => 'name' in document),
    nextSeq,
    done: true,
  };
}

/** A path for an index file, removed after the test. */
export function anIndexFile(): string {
  const directory = mkdtempSync(join(tmpdir(), 'marquee-search-'));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return join(directory, 'search.db');
}

export function buildIndex(file: string, documents: (TitleDocument | PersonDocument)[]): void {
  const builder = new IndexBuilder(file);
  builder.add(aBatch(documents));
  builder.finish();
}

/** An engine with these documents. */
export function anEngine(documents: (TitleDocument | PersonDocument)[]): SearchEngine {
  const file = anIndexFile();
  buildIndex(file, documents);
  const engine = openSearchEngine({ file });
  onTestFinished(() => engine.close());
  return engine;
}

/** The same engine at every call, for tests that only search. */
export function anEngineOnce(documents: () => (TitleDocument | PersonDocument)[]): () => SearchEngine {
  let engine: SearchEngine | undefined;
  return () => {
    if (engine) return engine;
    const file = join(mkdtempSync(join(templatesDir(), 'search-')), 'search.db');
    buildIndex(file, documents());
    return (engine = openSearchEngine({ file }));
  };
}

/** Titles found, by kind. */
export function titlesFound(engine: SearchEngine, query: string, given: Partial<SearchRequest> = {}) {
  const { groups } = engine.search(aRequest(query, given));
  return {
    movies: groups.movie.hits.map(({ title }) => title),
    shows: groups.tv.hits.map(({ title }) => title),
    people: groups.person.hits.map(({ title }) => title),
  };
}
