import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';

/**
 * Each authorises one download within a minute: browsers send no token with a download, and a token in the URL would
 * remain in the history. Stored in memory, because the files are on this machine.
 */
export interface DownloadTickets {
  issue(name: string, actor: Actor): { ticket: string; expiresAt: number };
  /** @throws `download_expired` */
  take(ticket: string): { name: string; actor: Actor };
}

const ticketMs = 60_000;

export function createDownloadTickets({ clock }: { clock: Clock }): DownloadTickets {
  const tickets = new Map<string, { name: string; actor: Actor; expiresAt: number }>();
  return {
    issue(name, actor) {
      const now = clock.now();
      for (const [ticket, { expiresAt }] of tickets) if (expiresAt <= now) tickets.delete(ticket);
      const ticket = randomBytes(32).toString('base64url');
      tickets.set(ticket, { name, actor, expiresAt: now + ticketMs });
      return { ticket, expiresAt: now + ticketMs };
    },
    take(ticket) {
      const found = tickets.get(ticket);
      tickets.delete(ticket);
      if (!found || found.expiresAt <= clock.now()) refuse('download_expired');
      return found;
    },
  };
}
