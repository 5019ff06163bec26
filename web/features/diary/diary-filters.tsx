import type { DiaryDays } from '#contract/diary/diary.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Choice } from '#web/ui/forms/choice.tsx';
import { RadioRow } from '#web/ui/forms/radio-row.tsx';
import type { DiaryView } from './diary-params.ts';

interface DiaryFiltersProps {
  view: DiaryView;
  days: DiaryDays | undefined;
  /** The year that the calendar shows, also if the address has none. */
  mapYear: number;
  onChange: (part: Partial<DiaryView>) => void;
}

const months = Array.from({ length: 12 }, (_, i) => i + 1);

export function DiaryFilters({ view, days, mapYear, onChange }: DiaryFiltersProps) {
  const { t, i18n } = useTranslation('diary');
  const { count } = useFormats();
  const monthName = new Intl.DateTimeFormat(i18n.language, { month: 'long', timeZone: 'UTC' });
  const isMap = view.view === 'map';
  const year = isMap ? String(mapYear) : view.year === null ? 'all' : String(view.year);
  const years = [
    ...(isMap ? [] : [{ value: 'all', label: t('page.allYears') }]),
    ...(days?.years ?? []).map((of) => ({
      value: String(of.year),
      label: t('page.yearCount', { year: String(of.year), formatted: count(of.count) }),
    })),
    ...(days?.undated && !isMap
      ? [{ value: 'none', label: t('page.undated', { formatted: count(days.undated) }) }]
      : []),
  ];
  const known = years.some(({ value }) => value === year) ? years : [...years, { value: year, label: year }];
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <RadioRow
        label={t('page.view')}
        labelHidden
        options={[
          { value: 'list', label: t('page.views.list') },
          { value: 'map', label: t('page.views.map') },
        ]}
        value={view.view}
        onChange={(next) => onChange({ view: next })}
      />
      <Choice
        label={t('page.year')}
        value={year}
        options={known}
        onChange={(value) =>
          onChange({ year: value === 'all' ? null : value === 'none' ? 'none' : Number(value), month: null })
        }
      />
      {view.view === 'list' && (
        <>
          {typeof view.year === 'number' && (
            <Choice
              label={t('page.month')}
              value={String(view.month ?? 0)}
              options={[
                { value: '0', label: t('page.allMonths') },
                ...months.map((month) => ({
                  value: String(month),
                  label: monthName.format(new Date(Date.UTC(2026, month - 1))),
                })),
              ]}
              onChange={(value) => onChange({ month: Number(value) || null })}
            />
          )}
          <MoreFilters view={view} onChange={onChange} />
        </>
      )}
    </div>
  );
}

function MoreFilters({ view, onChange }: Omit<DiaryFiltersProps, 'days' | 'mapYear'>) {
  const { t } = useTranslation('diary');
  return (
    <>
      <Choice
        label={t('page.kind')}
        value={view.kind}
        options={(['all', 'movie', 'tv'] as const).map((value) => ({ value, label: t(`page.kinds.${value}`) }))}
        onChange={(kind) => onChange({ kind })}
      />
      <Choice
        label={t('page.rated')}
        value={String(view.minRating ?? 0)}
        options={[
          { value: '0', label: t('page.anyRating') },
          ...[5, 4, 3, 2].map((stars) => ({
            value: String(stars),
            label: t('page.atLeast', { stars: String(stars) }),
          })),
        ]}
        onChange={(value) => onChange({ minRating: Number(value) || null })}
      />
      <Choice
        label={t('page.only')}
        value={view.only}
        options={[
          { value: 'all', label: t('page.onlyAll') },
          { value: 'rewatches', label: t('page.onlyRewatches') },
          { value: 'notes', label: t('page.onlyNotes') },
        ]}
        onChange={(only) => onChange({ only })}
      />
    </>
  );
}
