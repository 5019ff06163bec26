import { Link, useSearchParams } from 'react-router';
import { useStatistics } from '#web/api/diary/statistics.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Choice } from '#web/ui/forms/choice.tsx';
import { Charts } from './charts.tsx';
import { Figures } from './figures.tsx';
import { People } from './people.tsx';
import { SharePicture } from './share-picture.tsx';
import { StatisticsSkeleton } from './statistics-skeleton.tsx';

/** Statistics of all time or of the year in the address. */
export function StatisticsView() {
  const { t } = useTranslation('statistics');
  const [params, setParams] = useSearchParams();
  const year = readYear(params);
  const { statistics, isFailed, reload } = useStatistics(year);
  if (isFailed)
    return (
      <Message title={t('failed')} alert>
        <Button onClick={reload}>{t('retry')}</Button>
      </Message>
    );
  if (!statistics) return <StatisticsSkeleton />;
  return (
    <div className="page-width flex min-h-[80dvh] flex-col gap-12 pt-8 pb-16">
      <div className="flex flex-wrap items-center gap-3">
        <YearChoice
          year={year}
          years={statistics.years}
          onChange={(next) => setParams(next === null ? {} : { year: String(next) }, { preventScrollReset: true })}
        />
        <Link to={year === null ? '/diary' : `/diary?year=${year}`} className={buttonStyle({ variant: 'quiet' })}>
          {t('back')}
        </Link>
        <SharePicture />
      </div>
      {statistics.entries === 0 && statistics.ratings.count === 0 ? (
        <Message title={year === null ? t('empty') : t('emptyYear', { year: String(year) })} asSign={year === null}>
          <p className="text-lg text-balance">{t('emptyHint')}</p>
          <Link to="/diary" className={buttonStyle()}>
            {t('open')}
          </Link>
        </Message>
      ) : (
        <>
          <Figures statistics={statistics} />
          <Charts statistics={statistics} year={year} />
          <People statistics={statistics} />
        </>
      )}
    </div>
  );
}

function readYear(params: URLSearchParams): number | null {
  const given = params.get('year') ?? '';
  return /^[1-9]\d{0,3}$/.test(given) ? Number(given) : null;
}

interface YearChoiceProps {
  year: number | null;
  years: readonly number[];
  onChange: (year: number | null) => void;
}

function YearChoice({ year, years, onChange }: YearChoiceProps) {
  const { t } = useTranslation('statistics');
  const known = year === null || years.includes(year) ? years : [year, ...years];
  return (
    <Choice
      label={t('year')}
      value={String(year ?? 'all')}
      options={[
        { value: 'all', label: t('allTime') },
        ...known.map((of) => ({ value: String(of), label: String(of) })),
      ]}
      onChange={(value) => onChange(value === 'all' ? null : Number(value))}
    />
  );
}
