import type { Kysely } from 'kysely';
import type { NotificationDeps } from '#server/features/notifications/service.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import type { Tables } from '#server/platform/db/tables.ts';

/** What the rules of this feature work with; each of them takes what it needs. */
export interface CampaignDeps extends NotificationDeps {
  db: Kysely<Tables>;
  dialect: OpenDatabase['dialect'];
  publicUrl: string;
  /** Woken after every commit; what was written in it is then on its way. */
  deliveries: { wake(): void };
  /** Called when a campaign cannot be dispatched; the next poll tries again. */
  onError?: (error: unknown) => void;
}
