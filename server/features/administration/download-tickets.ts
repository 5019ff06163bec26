import { randomBytes } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Actor } from '#server/platform/http/access.ts';
import { refuse } from '#server/platform/http/errors.ts';

/**
 * Tickets that each open one download, once and within a minute: a browser cannot send a token with a download, and an
 * address that holds a token would stay in its history. Kept in memory, as the files lie on this machine alone.
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
