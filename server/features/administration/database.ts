import { statfs } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import type { DatabaseState } from '#contract/admin/database.ts';
import type { AuditAction, AuditSubject } from '#contract/admin/audit-actions.ts';
import { recordAdminAction } from '#server/features/audit/service.ts';
import { commit, lockAdministrator } from '#server/features/auth/service.ts';
import { describeDailyRefresh, findChangeSeq, findLastChange, listRuns } from '#server/features/catalogue/service.ts';
import { indexFiles, searchIndexFile } from '#server/features/search/service.ts';
import { refuse } from '#server/platform/http/errors.ts';
import { fileBytes, measureDatabase } from '#server/platform/db/sizes.ts';
import { isoTime } from '#server/platform/iso-time.ts';
import { openBackups, requireRoom, type Backups } from './backups.ts';
import { runDatabaseTask } from './database-tasks.ts';
import { checkIntegrity, describeCheck } from './integrity.ts';
import { createJob, type Job } from './jobs.ts';
import type { AdministrationDeps } from './deps.ts';
import { createRowCounts } from './row-counts.ts';

type SearchIndexState = DatabaseState['search_index'];

/** Maintenance of database and search index. Long work runs in the background, one job of a kind at a time. */
export interface DatabaseMaintenance {
  describe(): Promise<DatabaseState>;
  describeSearch(): Promise<SearchIndexState>;
  /** @throws `already_running`, `forbidden` */
  startCheck(adminId: number): Promise<void>;
  /** @throws `already_running`, `backup_unsupported`, `forbidden` */
  startBackup(adminId: number): Promise<void>;
  /** @throws `already_running`, `forbidden` */
  startReindex(adminId: number): Promise<void>;
  backups: Backups;
  canBackUp: boolean;
  close(): Promise<void>;
}

type Task = Parameters<Parameters<Job['start']>[1]>[0];

export function createDatabaseMaintenance(deps: AdministrationDeps): DatabaseMaintenance {
  const { db, clock, database, search, config, log } = deps;
  const closing = new AbortController();
  const { signal } = closing;
  const onError = (error: unknown) => {
    if (!signal.aborted) log.warn({ err: error }, 'a task of an administrator failed');
  };
  const job = (name: string) => createJob({ name, db, clock, onError });
  const [checking, backingUp, reindexing] = [job('check'), job('backup'), job('reindex')];
  const counts = createRowCounts({ database, clock, signal, onError });
  const backups = openBackups(config.dataDir);

  const record = (adminId: number, action: AuditAction, subject: { type: AuditSubject; label: string }) => async () =>
    commit(deps, async (trx) => {
      const admin = await lockAdministrator(trx, adminId);
      await recordAdminAction(trx, clock, { admin, action, subject: { ...subject, id: null } });
    });

  async function backUp(file: string, name: string, { onProgress, signal }: Task): Promise<void> {
    await backups.prepare();
    await requireRoom(config.dataDir, await measureDatabase(database));
    await runDatabaseTask(
      { what: 'back up', file, target: backups.pathOf(name), publicKey: config.backupPublicKey },
      { onProgress, signal: AbortSignal.any([closing.signal, signal]) },
    );
  }

  return {
    backups,
    canBackUp: database.file !== undefined,
    describeSearch: () => describeIndex(deps, reindexing),
    async startCheck(adminId) {
      const announce = record(adminId, 'integrity_checked', { type: 'database', label: database.dialect });
      await checking.start(announce, ({ signal }) =>
        checkIntegrity(database, { now: () => clock.now(), signal: AbortSignal.any([closing.signal, signal]) }),
      );
    },
    async startBackup(adminId) {
      const { file } = database;
      if (file === undefined) refuse('backup_unsupported');
      const name = await backups.nameFor(clock.now(), config.backupPublicKey !== null);
      await backingUp.start(record(adminId, 'backup_created', { type: 'backup', label: name }), (task) =>
        backUp(file, name, task),
      );
    },
    async startReindex(adminId) {
      if (search.describe().rebuildProgress !== null) refuse('already_running');
      const announce = record(adminId, 'search_reindexed', { type: 'search', label: 'search.db' });
      await reindexing.start(announce, () => search.rebuild());
    },
    async describe() {
      const counted = await counts.read();
      const kept = await backups.list();
      return {
        kind: database.dialect,
        can_back_up: database.file !== undefined,
        ...(await measureStorage(deps)),
        backups_bytes: kept.reduce((sum, { size_bytes }) => sum + size_bytes, 0),
        tables: counted?.counts.tables ?? null,
        counted_at: counted ? isoTime(counted.at) : null,
        last_backup: kept[0] ?? null,
        backup_job: backingUp.describe(),
        integrity_check: await describeCheck(database, checking),
        catalogue: { counts: counted?.counts.sources ?? null, ...(await describeCatalogue(deps)) },
        search_index: await describeIndex(deps, reindexing),
      };
    },
    async close() {
      closing.abort();
      // Threads end immediately, a statement on PostgreSQL does not; a rebuild ends with the search.
      const ending = Promise.all([checking, backingUp, counts].map((task) => task.settled()));
      await Promise.race([ending, setTimeout(closingMs, undefined, { ref: false })]);
    },
  };
}

const closingMs = 2_000;

async function describeIndex({ db, search }: AdministrationDeps, reindexing: Job): Promise<SearchIndexState> {
  const { isReady, format, entries, staleShare, lastSeq, changesBehind, rebuildProgress } = search.describe();
  const job = reindexing.describe();
  return {
    is_ready: isReady,
    format,
    entries,
    stale_share: staleShare,
    // After a restore the database may be behind the index.
    changes_behind: Math.max(changesBehind, (await findChangeSeq(db)) - lastSeq),
    rebuild_job: job?.state === 'running' ? { ...job, progress: rebuildProgress } : job,
  };
}

async function measureStorage({ config, database, images }: AdministrationDeps) {
  const { bavail, bsize } = await statfs(config.dataDir);
  return {
    database_bytes: await measureDatabase(database),
    search_index_bytes: indexFiles(searchIndexFile(config.dataDir)).reduce((sum, file) => sum + fileBytes(file), 0),
    image_cache_bytes: images.cachedBytes(),
    free_disk_bytes: bavail * bsize,
  };
}

async function describeCatalogue(deps: AdministrationDeps) {
  return {
    last_change_at: isoTime(await findLastChange(deps.db)),
    runs: await listRuns(deps),
    daily_refresh: deps.config.tmdb.apiKey === null ? null : await describeRefresh(deps),
  };
}

async function describeRefresh(deps: AdministrationDeps) {
  const { lastDay, isRunning, nextAt } = await describeDailyRefresh(deps);
  return { last_day: lastDay, is_running: isRunning, next_at: isoTime(nextAt) };
}
