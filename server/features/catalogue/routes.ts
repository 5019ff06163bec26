import type { FastifyInstance } from 'fastify';
import type { Clock } from '#server/platform/clock.ts';
import type { ReadReplica } from '#server/platform/db/nodes/replica.ts';
import type { StaleAnswers } from '#server/platform/db/stale-answers.ts';
import { bind } from '#server/platform/http/bind.ts';
import { languageOf } from '#server/platform/http/reader-language.ts';
import type { LiveCatalogue } from './live/live-catalogue.ts';
import type { RelatedDeps } from './related.ts';
import { createDiscover, getPerson, getSeason, getTitle, getWatchOffers, listRelated } from './service.ts';

interface CatalogueDeps extends Pick<RelatedDeps, 'findSimilar'> {
  read: ReadReplica;
  clock: Clock;
  /** Absent without a TMDB key. */
  live?: LiveCatalogue | undefined;
  staleAnswers: StaleAnswers;
}

export function bindCatalogue(
  app: FastifyInstance,
  { read, clock, live, findSimilar, staleAnswers }: CatalogueDeps,
): void {
  const discover = createDiscover({ read, clock });

  bind(app, 'GET /discover', () => staleAnswers.orStale('discover', discover));
  bind(app, 'GET /movies/{id}', ({ params, query }, { request }) => {
    const language = languageOf(request, query.lang);
    return staleAnswers.orStale(`title ${params.id} ${language}`, async () => {
      await live?.complete(params.id);
      return read((db) => getTitle(db, params.id, { asksTmdb: live !== undefined, language }));
    });
  });
  bind(app, 'GET /movies/{id}/seasons/{season}', async ({ params }) => {
    await live?.completeSeason(params.id, params.season);
    return read((db) => getSeason(db, params.id, params.season));
  });
  bind(app, 'GET /movies/{id}/watch', ({ params, query }) =>
    read((db) => getWatchOffers(db, params.id, query.country)),
  );
  bind(app, 'GET /movies/{id}/related', ({ params, query }) =>
    staleAnswers.orStale(`related ${params.id} ${query.limit}`, async () => ({
      results: await read((db) => listRelated({ db, findSimilar }, params.id, query.limit)),
    })),
  );
  bind(app, 'GET /people/{id}', ({ params }) =>
    staleAnswers.orStale(`person ${params.id}`, async () => {
      await live?.completePerson(params.id);
      return read((db) => getPerson(db, params.id));
    }),
  );
}
