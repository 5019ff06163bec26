import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { BackgroundJob } from '#contract/admin/database.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Ago } from '../ago.tsx';

interface JobStateProps {
  job: BackgroundJob;
  running: string;
  done: ReactNode;
  failed: string;
  /** Finished, with a result that calls for action. */
  isBad?: boolean;
}

export function JobState({ job, running, done, failed, isBad = job.state === 'failed' }: JobStateProps) {
  const { state, progress, finished_at: finishedAt } = job;
  return (
    <div aria-live="polite" className="flex flex-col gap-2 px-4 py-3.5 sm:px-5">
      {state === 'running' ? (
        <Progress label={running} value={progress} />
      ) : (
        <div className={`flex items-start gap-2.5 font-medium ${isBad ? 'text-alarm' : 'text-fine'}`}>
          <Icon name={isBad ? 'alert' : 'check'} className="mt-0.5 size-5 shrink-0" />
          <div className="min-w-0 flex-1 wrap-anywhere">{state === 'failed' ? failed : done}</div>
          {finishedAt && (
            <span className="text-sm font-normal text-faint">
              <Ago at={finishedAt} />
            </span>
          )}
        </div>
      )}
    </div>
  );
}

function Progress({ label, value }: { label: string; value: number | null }) {
  const { t } = useTranslation('admin');
  const { share } = useMeasures();
  return (
    <>
      <p className="flex items-center gap-2.5 font-medium">
        <span className="spinner text-accent" aria-hidden="true" />
        <span className="flex-1">{label}</span>
        {value !== null && (
          <span className="text-sm font-normal text-soft tabular-nums">
            {t('database.progress', { share: share(Math.round(value * 100) / 100) })}
          </span>
        )}
      </p>
      <progress aria-label={label} max={1} value={value ?? undefined} className="h-2.5 w-full accent-(--accent)" />
    </>
  );
}
