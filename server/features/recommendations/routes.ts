import type { FastifyInstance } from 'fastify';
import { bind } from '#server/platform/http/bind.ts';
import { createRecommend, dismiss, type RecommendationDeps, undoDismissal } from './service.ts';

export function bindRecommendations(app: FastifyInstance, deps: RecommendationDeps): void {
  const recommend = createRecommend(deps);
  bind(app, 'GET /recommendations', ({ query }, { actor }) => recommend(actor.userId, query.limit));
  bind(app, 'POST /recommendations/dismissed/{titleId}', async ({ params }, { actor }) => {
    await dismiss(deps, { userId: actor.userId, titleId: params.titleId });
    return { dismissed: true };
  });
  bind(app, 'DELETE /recommendations/dismissed/{titleId}', async ({ params }, { actor }) => {
    await undoDismissal(deps.db, actor.userId, params.titleId);
    return { dismissed: false };
  });
}
