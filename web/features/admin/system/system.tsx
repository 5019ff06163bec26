import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SystemState } from '#contract/admin/system.ts';
import { useSystem } from '#web/api/admin/server-state.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { Ago } from '../ago.tsx';
import { LoadFailed } from '../load-failed.tsx';
import { boxStyle, Panel } from '../panel.tsx';
import { Row, Rows } from '../rows.tsx';
import { Skeleton } from '../skeleton.tsx';
import { Environment } from './environment.tsx';
import { Faults } from './faults.tsx';
import { MailState } from './mail-state.tsx';
import { PushKey } from './push-key.tsx';
import { TmdbState } from './tmdb-state.tsx';

export function System() {
  const { data, isError, refetch } = useSystem();
  if (!data)
    return isError ? (
      <LoadFailed onRetry={() => void refetch()} />
    ) : (
      <Skeleton className="grid gap-8 lg:grid-cols-2" blocks={['h-28 lg:col-span-2', 'h-72', 'h-72', 'h-96', 'h-96']} />
    );
  return (
    <div className="flex flex-col gap-10">
      <Faults faults={data.faults} />
      <div className="grid items-start gap-x-8 gap-y-10 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-10">
          <MailState mail={data.mail} />
          <TmdbState tmdb={data.tmdb} />
          <PushKey value={data.vapid_public_key} />
          <ServerFacts system={data} />
        </div>
        <Environment settings={data.settings} />
      </div>
    </div>
  );
}

function ServerFacts({ system }: { system: SystemState }) {
  const { t } = useTranslation('admin');
  const { bytes } = useMeasures();
  const { version, node, platform, production, started_at: startedAt, memory, disk } = system;
  const freeOf = (free: number, total: number) => t('system.freeOf', { free: bytes(free), total: bytes(total) });
  return (
    <Panel id="server" title={t('system.server')}>
      <div className={boxStyle}>
        <Rows>
          <Row name={t('system.version')}>{version}</Row>
          <Row name={t('system.node')}>{node}</Row>
          <Row name={t('system.platform')}>{platform}</Row>
          <Row name={t('system.mode')}>{t(production ? 'system.production' : 'system.development')}</Row>
          <Row name={t('system.started')}>
            <Ago at={startedAt} />
          </Row>
          <Row name={t('system.memory')}>{bytes(memory.rss_bytes)}</Row>
          <Row name={t('system.machineMemory')}>{freeOf(memory.free_bytes, memory.total_bytes)}</Row>
          <Row name={t('system.disk')}>{freeOf(disk.free_bytes, disk.total_bytes)}</Row>
        </Rows>
      </div>
    </Panel>
  );
}
