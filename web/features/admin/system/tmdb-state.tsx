import { useTranslation } from '#web/i18n/use-translation.ts';
import type { SystemState } from '#contract/admin/system.ts';
import { useMeasures } from '#web/i18n/use-measures.ts';
import { Badge, type BadgeTone } from '#web/ui/feedback/badge.tsx';
import { boxStyle, Panel } from '../panel.tsx';

const tones: Record<SystemState['tmdb']['status'], BadgeTone> = {
  off: 'quiet',
  ok: 'good',
  wrong_key: 'bad',
  down: 'bad',
  rate_limited: 'quiet',
};

export function TmdbState({ tmdb: { status, since, until } }: { tmdb: SystemState['tmdb'] }) {
  const { t } = useTranslation('admin');
  const { moment } = useMeasures();
  return (
    <Panel id="tmdb" title={t('system.tmdb')}>
      <div className={`${boxStyle} flex flex-col items-start gap-2 px-4 py-4 sm:px-5`}>
        <Badge tone={tones[status]}>{t(`system.tmdbStates.${status}`)}</Badge>
        <p className="text-soft">{t(`system.tmdbTexts.${status}`)}</p>
        {(since || until) && (
          <p className="flex flex-wrap gap-x-4 text-sm text-faint">
            {since && <span>{t('system.since', { when: moment(since) })}</span>}
            {until && <span>{t('system.until', { when: moment(until) })}</span>}
          </p>
        )}
      </div>
    </Panel>
  );
}
