import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CatalogueRun, DatabaseState } from '#contract/admin/database.ts';
import type { English } from '#web/i18n/en/index.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { Ago } from '../ago.tsx';
import { boxStyle, Panel } from '../panel.tsx';
import { Row, Rows } from '../rows.tsx';
import { Table } from '../table.tsx';

type Catalogue = DatabaseState['catalogue'];

export function CatalogueState({ catalogue }: { catalogue: Catalogue }) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  const sourceName = useSourceName();
  const { counts, runs, last_change_at: lastChange, daily_refresh: daily } = catalogue;
  return (
    <Panel id="catalogue" title={t('database.catalogue')}>
      <div className={boxStyle}>
        <Rows>
          <Row name={t('database.lastChange')}>{lastChange ? <Ago at={lastChange} /> : t('notYet')}</Row>
          <Row name={t('database.dailyRefresh')}>
            <DailyRefresh daily={daily} />
          </Row>
        </Rows>
      </div>
      {counts ? (
        <Table
          label={t('database.countsLabel')}
          columns={[
            { key: 'source', title: t('database.source') },
            { key: 'movies', title: t('database.movies'), isNumber: true },
            { key: 'shows', title: t('database.shows'), isNumber: true },
            { key: 'people', title: t('database.people'), isNumber: true },
          ]}
          rows={counts.map(({ source, movies, shows, people }) => ({
            key: source,
            cells: {
              source: sourceName(source),
              movies: count(movies),
              shows: count(shows),
              people: count(people),
            },
          }))}
        />
      ) : (
        <p className="text-soft">{t('database.counting')}</p>
      )}
      {runs.length === 0 ? (
        <p className="text-soft">{t('database.noRuns')}</p>
      ) : (
        <Table
          label={t('database.runs')}
          columns={[
            { key: 'source', title: t('database.runs') },
            { key: 'state', title: t('database.ready') },
            { key: 'added', title: t('database.added'), isNumber: true },
            { key: 'changed', title: t('database.changed'), isNumber: true },
            { key: 'unchanged', title: t('database.unchanged'), isNumber: true },
            { key: 'skipped', title: t('database.skipped'), isNumber: true },
          ]}
          rows={runs.map((run) => ({
            key: run.source,
            cells: {
              source: sourceName(run.source),
              state: <RunState run={run} />,
              added: count(run.added),
              changed: count(run.changed),
              unchanged: count(run.unchanged),
              skipped: count(run.skipped),
            },
          }))}
        />
      )}
    </Panel>
  );
}

const tones: Record<CatalogueRun['state'], BadgeTone> = {
  running: 'quiet',
  done: 'good',
  failed: 'bad',
  stopped: 'quiet',
  lost: 'bad',
};

function RunState({ run: { state, started_at: startedAt, finished_at: finishedAt, error } }: { run: CatalogueRun }) {
  const { t } = useTranslation('admin');
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[state]}>{t(`database.runStates.${state}`)}</Badge>
      <span className="text-sm text-soft">
        <Ago at={finishedAt ?? startedAt} />
      </span>
      {error && <span className="basis-full text-sm wrap-anywhere text-alarm">{error}</span>}
    </span>
  );
}

function DailyRefresh({ daily }: { daily: Catalogue['daily_refresh'] }) {
  const { t } = useTranslation('admin');
  const { date } = useFormats();
  const { moment } = useMeasures();
  if (!daily) return <span className="font-normal text-soft">{t('database.dailyOff')}</span>;
  return (
    <>
      {daily.is_running ? t('database.dailyRunning') : t('database.dailyNext', { when: moment(daily.next_at) })}
      {daily.last_day && (
        <span className="block text-sm font-normal text-soft">
          {t('database.dailyLast', { day: date(daily.last_day) })}
        </span>
      )}
    </>
  );
}

function useSourceName() {
  const { t, i18n } = useTranslation('admin');
  return (source: string) =>
    i18n.exists(`database.sources.${source}`, { ns: 'admin' })
      ? t(`database.sources.${source as keyof English['admin']['database']['sources']}`)
      : source;
}
