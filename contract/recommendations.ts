import * as z from 'zod/mini';
import { localisedTitles, titleCard } from './catalogue.ts';
import { limits } from './limits.ts';
import { boundedLimit, id } from './shapes.ts';

export const recommendationsQuery = z.object({
  limit: z._default(boundedLimit(limits.recommendationsMax), limits.recommendationsShown),
});

export const recommendation = z.extend(titleCard, {
  /** The person's titles that it is most like, at most two. */
  reason: z.object({
    /**
     * Relation to the sources: in the collection; a favorite or rated well; in the diary; in the lists of at least five
     * people who also have the recommended title.
     */
    kind: z.enum(['kept', 'liked', 'watched', 'together']),
    titles: z.array(z.object({ id: z.number(), title: z.string(), localised_titles: z.optional(localisedTitles) })),
  }),
});
export type Recommendation = z.infer<typeof recommendation>;

export const recommendationsReply = z.object({
  /** `off`: the person has disabled recommendations. `too_few`: fewer than three titles to base recommendations on. */
  state: z.enum(['ready', 'off', 'too_few']),
  /** Best first. */
  results: z.array(recommendation),
});
export type RecommendationsReply = z.infer<typeof recommendationsReply>;

export const dismissedParams = z.object({ titleId: id });
export const dismissedReply = z.object({ dismissed: z.boolean() });
