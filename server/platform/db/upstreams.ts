import { sql, type RawBuilder } from 'kysely';
import type { SharedUpstream } from '../resilience/shared-upstream.ts';
import type { OpenDatabase } from './open.ts';
import type { Db } from './tables.ts';

interface SharedUpstreamOptions {
  name: string;
  /** For all nodes together. */
  perSecond: number;
  burst: number;
  /** Milliseconds since 1970; the database's clock by default, because the clocks of nodes differ. */
  now?: () => number;
}

const databaseTime = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** Shared state of an upstream service; each call is one statement on one row. */
export function createSharedUpstream(db: Db, options: SharedUpstreamOptions): SharedUpstream {
  const { name, perSecond, burst } = options;
  const now = (): RawBuilder<number> => (options.now ? sql<number>`${options.now()}::bigint` : databaseTime);
  let isThere: Promise<unknown> | undefined;

  async function ready(): Promise<void> {
    isThere ??= sql`insert into upstreams (name, allowance, filled_at) values (${name}, ${burst}, ${now()})
      on conflict (name) do nothing`.execute(db);
    await isThere.catch((error: unknown) => {
      isThere = undefined;
      throw error;
    });
  }

  return {
    async lease({ wanted, keep }) {
      await ready();
      const { rows } = await sql<Record<'granted' | 'paused_ms' | 'down_ms' | 'retry_ms', string | null>>`
        update upstreams as target
        set granted = source.granted, allowance = source.refilled - source.granted,
          filled_at = greatest(target.filled_at, source.now)
        from (
          select name, now, refilled,
            case when now < paused_until then 0
              else greatest(0, least(${wanted}::int, floor(refilled)::int - ${keep}::int)) end as granted
          from (
            select name, paused_until, now, least(${burst}::double precision,
              allowance + greatest(0, now - filled_at) * ${perSecond}::double precision / 1000) as refilled
            from upstreams, (select ${now()} as now) as clock
            where name = ${name} for update of upstreams
          ) as filled
        ) as source
        where target.name = source.name
        returning target.granted, target.paused_until - source.now as paused_ms,
          source.now - target.down_since as down_ms, target.retry_at - source.now as retry_ms`.execute(db);
      const row = rows[0];
      return {
        granted: Number(row?.granted ?? 0),
        pausedMs: Math.max(0, Number(row?.paused_ms ?? 0)),
        down: row?.down_ms == null ? null : { forMs: Number(row.down_ms), retryMs: Number(row.retry_ms) },
      };
    },
    async pause(milliseconds) {
      await ready();
      await sql`update upstreams set paused_until = greatest(paused_until, ${now()} + ${milliseconds}::bigint)
        where name = ${name}`.execute(db);
    },
    async reportDown(retryMs) {
      await ready();
      await sql`update upstreams set down_since = coalesce(down_since, ${now()}),
        retry_at = ${now()} + ${retryMs}::bigint where name = ${name}`.execute(db);
    },
    async reportUp() {
      await sql`update upstreams set down_since = null, retry_at = 0 where name = ${name}`.execute(db);
    },
    async claimProbe(forMs) {
      const { rows } = await sql<{ is_up: boolean; is_mine: boolean }>`
        update upstreams as target
        set retry_at = case when source.is_mine then source.now + ${forMs}::bigint else target.retry_at end
        from (
          select name, now, down_since is null as is_up, down_since is not null and retry_at <= now as is_mine
          from upstreams, (select ${now()} as now) as clock where name = ${name} for update of upstreams
        ) as source
        where target.name = source.name
        returning source.is_up, source.is_mine`.execute(db);
      const row = rows[0];
      if (!row || row.is_up) return 'up';
      return row.is_mine ? 'probe' : 'wait';
    },
  };
}

/** Undefined on SQLite, which has one node. */
export function shareUpstream(
  { db, dialect }: Pick<OpenDatabase, 'db' | 'dialect'>,
  budget: Omit<SharedUpstreamOptions, 'now'>,
): SharedUpstream | undefined {
  return dialect === 'postgres' ? createSharedUpstream(db, budget) : undefined;
}
