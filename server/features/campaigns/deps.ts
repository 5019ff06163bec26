import type { Kysely } from 'kysely';
import type { NotificationDeps } from '#server/features/notifications/service.ts';
import type { OpenDatabase } from '#server/platform/db/open.ts';
import type { Tables } from '#server/platform/db/tables.ts';

export interface CampaignDeps extends NotificationDeps {
  db: Kysely<Tables>;
  dialect: OpenDatabase['dialect'];
  publicUrl: string;
  /** Woken after every commit. */
  deliveries: { wake(): void };
  /** The next poll tries again. */
  onError?: (error: unknown) => void;
}
