import { useTranslation } from '#web/i18n/use-translation.ts';
import type { DatabaseState } from '#contract/admin/database.ts';
import { useDatabase, useDatabaseChanges } from '#web/api/admin/server-state.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { LoadFailed } from '../load-failed.tsx';
import { boxStyle, Panel } from '../panel.tsx';
import { Row, Rows } from '../rows.tsx';
import { Setting } from '../setting.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Backups } from './backups.tsx';
import { CatalogueState } from './catalogue-state.tsx';
import { JobButton } from './job-button.tsx';
import { JobState } from './job-state.tsx';
import { Sizes } from './sizes.tsx';
import { TableRows } from './table-rows.tsx';

export function Database() {
  const { data, isError, refetch } = useDatabase();
  if (!data)
    return isError ? (
      <LoadFailed onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="grid gap-8 lg:grid-cols-2" blocks={['h-28 lg:col-span-2', 'h-72', 'h-72', 'h-80', 'h-80']} />
    );
  return (
    <div className="flex flex-col gap-10">
      <Sizes database={data} />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-10">
          <Backups database={data} />
          <Integrity check={data.integrity_check} kind={data.kind} />
        </div>
        <SearchIndex index={data.search_index} />
      </div>
      <CatalogueState catalogue={data.catalogue} />
      <TableRows tables={data.tables} countedAt={data.counted_at} />
    </div>
  );
}

function Integrity({ check, kind }: { check: DatabaseState['integrity_check']; kind: DatabaseState['kind'] }) {
  const { t } = useTranslation('admin');
  const { checkIntegrity } = useDatabaseChanges();
  const findings = check?.findings ?? [];
  return (
    <Panel id="integrity" title={t('database.integrity')}>
      <div className={`${boxStyle} divide-y divide-edge`}>
        <Setting text={t('database.integrityText')}>
          <JobButton
            isRunning={check?.state === 'running'}
            busyText={t('database.integrityRunning')}
            start={checkIntegrity}
          >
            {t('database.integrityNow')}
          </JobButton>
        </Setting>
        {check && (
          <JobState
            job={check}
            running={t('database.integrityRunning')}
            isBad={check.state === 'failed' || findings.length > 0}
            failed={t('database.integrityFailed', { error: check.error ?? '' })}
            done={
              <>
                {findings.length === 0
                  ? t('database.integritySound')
                  : t('database.integrityFound', { count: findings.length })}
                <ul className="list-disc ps-5 font-normal empty:hidden">
                  {findings.map((finding) => (
                    <li key={finding}>{finding}</li>
                  ))}
                </ul>
                <p className="text-sm font-normal text-soft">{t(`database.integrityWhat.${kind}`)}</p>
              </>
            }
          />
        )}
      </div>
    </Panel>
  );
}

function SearchIndex({ index }: { index: DatabaseState['search_index'] }) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const { share } = useMeasures();
  const { rebuildIndex } = useDatabaseChanges();
  const { is_ready: isReady, entries, stale_share: stale, changes_behind: behind, format, rebuild_job: job } = index;
  return (
    <Panel id="search-index" title={t('database.search')}>
      <div className={`${boxStyle} divide-y divide-edge`}>
        <Setting text={t('database.searchText')}>
          <JobButton isRunning={job?.state === 'running'} busyText={t('database.rebuilding')} start={rebuildIndex}>
            {t('database.rebuild')}
          </JobButton>
        </Setting>
        {job && (
          <JobState
            job={job}
            running={t('database.rebuilding')}
            done={t('database.rebuilt')}
            failed={t('database.rebuildFailed', { error: job.error ?? '' })}
          />
        )}
        <Rows>
          <Row name={t('database.ready')}>{t(isReady ? 'database.isReady' : 'database.isNotReady')}</Row>
          <Row name={t('database.entries')}>{count(entries)}</Row>
          <Row name={t('database.behind')}>{count(behind)}</Row>
          <Row name={t('database.stale')}>{share(stale)}</Row>
          <Row name={t('database.format')}>{count(format)}</Row>
        </Rows>
      </div>
    </Panel>
  );
}
