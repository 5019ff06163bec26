import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Backup, DatabaseState } from '#contract/admin/database.ts';
import { useBackups, useDatabaseChanges } from '#web/api/admin/server-state.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { TrashIcon } from '#web/ui/controls/trash-icon.tsx';
import { Ago } from '../ago.tsx';
import { boxStyle, Panel } from '../panel.tsx';
import { Setting } from '../setting.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';
import { DeleteBackupDialog } from './delete-backup-dialog.tsx';
import { JobButton } from './job-button.tsx';
import { JobState } from './job-state.tsx';

export function Backups({ database }: { database: DatabaseState }) {
  const { t } = useTranslation('admin');
  const { makeBackup } = useDatabaseChanges();
  const { can_back_up: canBackUp, backup_job: job, last_backup: last } = database;
  return (
    <Panel id="backups" title={t('database.backupTitle')}>
      <div className={`${boxStyle} divide-y divide-edge`}>
        <Setting text={t(canBackUp ? 'database.backupText' : 'database.backupUnsupported')}>
          {canBackUp && (
            <JobButton isRunning={job?.state === 'running'} busyText={t('database.backupRunning')} start={makeBackup}>
              {t('database.backupNow')}
            </JobButton>
          )}
        </Setting>
        {job && (
          <JobState
            job={job}
            running={t('database.backupRunning')}
            done={t('database.backupDone')}
            failed={t('database.backupFailed', { error: job.error ?? '' })}
          />
        )}
        {canBackUp && <BackupList newest={last?.name ?? null} />}
      </div>
    </Panel>
  );
}

function BackupList({ newest }: { newest: string | null }) {
  const { t } = useTranslation('admin');
  const { data, isError, refetch } = useBackups(newest);
  const [leaving, setLeaving] = useState<Backup | null>(null);
  if (!data)
    return isError ? (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3 px-4 py-3.5 sm:px-5">
        {t('database.backupsFailed')}
        <Button variant="quiet" size="sm" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    ) : (
      <span aria-hidden="true" className="waiting m-4 block h-14" />
    );
  if (data.length === 0) return <p className="px-4 py-3.5 text-soft sm:px-5">{t('database.noBackups')}</p>;
  return (
    <>
      <ul aria-label={t('database.backups')} className="divide-y divide-edge">
        {data.map((backup) => (
          <li key={backup.name} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
            <BackupLine backup={backup} onDelete={() => setLeaving(backup)} />
          </li>
        ))}
      </ul>
      {leaving && <DeleteBackupDialog backup={leaving} onClose={() => setLeaving(null)} />}
    </>
  );
}

function BackupLine({ backup: { name, size_bytes: size, created_at: at }, onDelete }: BackupLineProps) {
  const { t } = useTranslation('admin');
  const { bytes } = useMeasures();
  const { ticketFor } = useDatabaseChanges();
  const { showFailure } = useOperationFailure();
  const download = () =>
    void ticketFor(name).then(({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = name;
      link.click();
    }, showFailure);
  return (
    <>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-soft">
          {bytes(size)}
          <span aria-hidden="true" className="mx-1.5">
            ·
          </span>
          <Ago at={at} />
        </p>
      </div>
      <Button
        variant="plain"
        size="square"
        aria-label={t('database.downloadOf', { name })}
        title={t('database.download')}
        onClick={download}
      >
        <Icon name="download" />
      </Button>
      <Button
        variant="plain"
        size="square"
        className="hover:text-alarm!"
        aria-label={t('database.deleteOf', { name })}
        title={t('database.delete')}
        onClick={onDelete}
      >
        <TrashIcon />
      </Button>
    </>
  );
}

interface BackupLineProps {
  backup: Backup;
  onDelete: () => void;
}
