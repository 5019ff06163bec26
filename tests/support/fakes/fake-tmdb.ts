import type { SharedUpstream } from '#server/platform/resilience/shared-upstream.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { createTmdb, type Tmdb } from '#server/platform/tmdb/tmdb.ts';
import type { TestClock } from './clock.ts';
import { madeUpCatalogue, type MadeUpCatalogue } from './fake-tmdb-catalogue.ts';
import { listed, listedPerson, movieDetails, personDetails, seasonDetails, showDetails } from './fake-tmdb-shapes.ts';

/** Failure modes; `slow` never answers, `down` closes the connection, `huge` sends more than 10 MB. */
export type Failure =
  | 'down'
  | 'slow'
  | 'rate_limited'
  | 'wrong_key'
  | 'junk'
  | 'half_body'
  | 'huge'
  | 'broken'
  | 'redirect';

export interface FakeTmdb {
  /** Base addresses of the API, the images and the daily exports. */
  url: string;
  imageUrl: string;
  exportUrl: string;
  catalogue: MadeUpCatalogue;
  /** Paths requested so far. */
  requests: { path: string; query: URLSearchParams; authorization: string | undefined }[];
  /** Contents of the change lists. */
  changed: { movie: number[]; tv: number[]; person: number[] };
  /** Fails from now on, `times` times or until {@link heal}. */
  fail(failure: Failure, times?: number): void;
  heal(): void;
  close(): Promise<void>;
}

export const fakeTmdbKey = 'c0ffee00c0ffee00c0ffee00c0ffee00';
export const fakeTmdbToken = 'eyJhbGciOiJIUzI1NiJ9.eyJhdWQiOiJ0ZXN0In0.c2lnbmF0dXJl';
/** Value of `Retry-After` with `rate_limited`, in seconds. */
export const fakeTmdbRetryAfter = 7;

/** A client of the fake. Waiting advances the clock. */
export function tmdbClient(
  fakeTmdb: FakeTmdb,
  clock: TestClock,
  options: { apiKey?: string; liveTimeoutMs?: number; shared?: SharedUpstream } = {},
): Tmdb {
  return createTmdb({
    apiKey: fakeTmdbKey,
    baseUrl: fakeTmdb.url,
    exportBaseUrl: fakeTmdb.exportUrl,
    clock,
    wait: async (milliseconds) => clock.advance(milliseconds),
    ...options,
  });
}

const pageSize = 20;

/** A TMDB server on the loopback interface with a fictional catalogue. */
export async function startFakeTmdb(): Promise<FakeTmdb> {
  const catalogue = madeUpCatalogue();
  const requests: FakeTmdb['requests'] = [];
  const changed: FakeTmdb['changed'] = { movie: [], tv: [], person: [] };
  let failure: { kind: Failure; times: number } | null = null;

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    requests.push({ path: url.pathname, query: url.searchParams, authorization: request.headers.authorization });
    if (failure) {
      const { kind } = failure;
      failure.times -= 1;
      if (failure.times === 0) failure = null;
      failAs(kind, request, response);
      return;
    }
    if (url.pathname.startsWith('/t/p/')) void sendImage(url.pathname, response);
    else if (url.pathname.startsWith('/p/exports/')) sendExport(url.pathname, catalogue, response);
    else sendAnswer(url, request, { catalogue, changed }, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/3`,
    imageUrl: `${origin}/t/p`,
    exportUrl: `${origin}/p/exports`,
    catalogue,
    requests,
    changed,
    fail: (kind, times = Infinity) => (failure = { kind, times }),
    heal: () => (failure = null),
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function failAs(failure: Failure, request: IncomingMessage, response: ServerResponse): void {
  switch (failure) {
    case 'down':
      request.socket.destroy();
      return;
    case 'slow':
      return;
    case 'rate_limited':
      response.setHeader('retry-after', String(fakeTmdbRetryAfter));
      sendError(response, 429, 25, 'Your request count (#) is over the allowed limit of (40).');
      return;
    case 'wrong_key':
      sendError(response, 401, 7, 'Invalid API key: You must be granted a valid key.');
      return;
    case 'broken':
      sendError(response, 500, 11, 'Internal error: Something went wrong, contact TMDb.');
      return;
    case 'redirect':
      response.writeHead(302, { location: '/3/somewhere/else' }).end();
      return;
    case 'junk':
      response.setHeader('content-type', 'text/html');
      response.end('<html><body>Welcome to the hotel network</body></html>');
      return;
    case 'half_body':
      response.setHeader('content-length', '5000');
      response.write('{"page":1,"results":[{"id":1,"title":"Half a');
      setImmediate(() => request.socket.destroy());
      return;
    case 'huge': {
      response.setHeader('content-type', 'application/json');
      response.write('{"results":"');
      const part = 'x'.repeat(64 * 1024);
      let sent = 0;
      const more = () => {
        while (!response.destroyed && sent < 20_000_000) {
          sent += part.length;
          if (!response.write(part)) {
            response.once('drain', more);
            return;
          }
        }
        response.end('"}');
      };
      more();
    }
  }
}

interface Knowledge {
  catalogue: MadeUpCatalogue;
  changed: FakeTmdb['changed'];
}

function sendAnswer(url: URL, request: IncomingMessage, knowledge: Knowledge, response: ServerResponse): void {
  const authorized =
    url.searchParams.get('api_key') === fakeTmdbKey || request.headers.authorization === `Bearer ${fakeTmdbToken}`;
  if (!authorized) {
    sendError(response, 401, 7, 'Invalid API key: You must be granted a valid key.');
    return;
  }
  const answer = answerTo(url.pathname.replace(/^\/3\//, '').split('/'), url.searchParams, knowledge);
  if (answer === undefined) sendError(response, 404, 34, 'The resource you requested could not be found.');
  else sendJson(response, 200, answer);
}

function answerTo(path: string[], query: URLSearchParams, { catalogue, changed }: Knowledge): object | undefined {
  const [what = '', second = '', third, fourth] = path;
  const parts = (query.get('append_to_response') ?? '').split(',').slice(0, 20);
  const page = Number(query.get('page') ?? 1);
  const { movies, shows, people } = catalogue;
  if (what === 'search' && second === 'multi') return paged(searchAll(query.get('query') ?? '', catalogue), page);
  if (what === 'find') return findByImdbId(second, catalogue);
  if (what === 'trending') return paged([...movies, ...shows].filter(isListed).slice(10, 40).map(listed), page);
  if (second === 'changes' && (what === 'movie' || what === 'tv' || what === 'person'))
    return paged(
      changed[what].map((id) => ({ id, adult: false })),
      page,
    );
  if (second === 'popular' || second === 'top_rated') {
    const all: ((typeof movies)[number] | (typeof shows)[number])[] = what === 'tv' ? shows : movies;
    const order = second === 'popular' ? 'votes' : 'rating';
    return paged(
      all
        .filter(isListed)
        .toSorted((a, b) => b[order] - a[order])
        .map(listed),
      page,
    );
  }
  const id = Number(second);
  if (what === 'movie') return withEntry(movies, id, (movie) => movieDetails(movie, parts, catalogue));
  if (what === 'person') return withEntry(people, id, (person) => personDetails(person, parts, catalogue));
  if (what === 'tv' && third === 'season') return withEntry(shows, id, (show) => seasonDetails(show, Number(fourth)));
  if (what === 'tv') return withEntry(shows, id, (show) => showDetails(show, parts, catalogue));
  return undefined;
}

const isListed = (entry: { unlisted?: boolean }) => entry.unlisted !== true;

function withEntry<E extends { id: number }>(entries: E[], id: number, details: (entry: E) => object | undefined) {
  const entry = entries.find((candidate) => candidate.id === id);
  return entry && details(entry);
}

function searchAll(text: string, catalogue: MadeUpCatalogue): object[] {
  const matches = (name: string) => name.toLowerCase().includes(text.toLowerCase());
  return [
    ...[...catalogue.movies, ...catalogue.shows].filter(({ title }) => matches(title)).map(listed),
    ...catalogue.people.filter(({ name }) => matches(name)).map((person) => listedPerson(person, catalogue)),
  ];
}

function findByImdbId(imdbId: string, catalogue: MadeUpCatalogue): object {
  const found = <E extends { imdbId: string }>(entries: E[]) => entries.filter((entry) => entry.imdbId === imdbId);
  return {
    movie_results: found(catalogue.movies).map(listed),
    tv_results: found(catalogue.shows).map(listed),
    person_results: found(catalogue.people).map((person) => listedPerson(person, catalogue)),
  };
}

function paged(results: object[], page: number): object {
  return {
    page,
    results: results.slice((page - 1) * pageSize, page * pageSize),
    total_pages: Math.max(1, Math.ceil(results.length / pageSize)),
    total_results: results.length,
  };
}

/** `movie_ids_MM_DD_YYYY.json.gz` and similar files, ordered by id. */
function sendExport(path: string, { movies, shows, people }: MadeUpCatalogue, response: ServerResponse): void {
  const kind = /\/(movie|tv_series|person)_ids_\d{2}_\d{2}_\d{4}\.json\.gz$/.exec(path)?.[1];
  if (kind === undefined) {
    response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>');
    return;
  }
  const lines =
    kind === 'movie'
      ? movies.map(({ id, title, votes }) => ({
          adult: false,
          id,
          original_title: title,
          popularity: votes / 10,
          video: false,
        }))
      : kind === 'tv_series'
        ? shows.map(({ id, title, votes }) => ({ id, original_name: title, popularity: votes / 10 }))
        : people.map(({ id, name }) => ({ adult: false, id, name, popularity: 3.2 }));
  response.end(gzipSync(lines.map((line) => JSON.stringify(line)).join('\n')));
}

const images = new Map<string, Promise<Buffer>>();

async function sendImage(path: string, response: ServerResponse): Promise<void> {
  const [, size = '', file = ''] = /^\/t\/p\/(w\d+|original)\/([\w-]+\.jpg)$/.exec(path) ?? [];
  if (file === '' || file.startsWith('missing')) {
    response.writeHead(404).end('<h1>Not found</h1>');
    return;
  }
  const width = size === 'original' ? 2000 : Number(size.slice(1));
  const image = images.get(size) ?? drawImage(width);
  images.set(size, image);
  response.setHeader('content-type', 'image/jpeg');
  response.end(await image);
}

function drawImage(width: number): Promise<Buffer> {
  return sharp({ create: { width, height: Math.round(width * 1.5), channels: 3, background: '#345678' } })
    .jpeg()
    .toBuffer();
}

function sendError(response: ServerResponse, status: number, code: number, message: string): void {
  sendJson(response, status, { success: false, status_code: code, status_message: message });
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json;charset=utf-8' }).end(JSON.stringify(body));
}
