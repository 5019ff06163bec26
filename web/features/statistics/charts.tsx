import type { Statistics } from '#contract/diary/statistics.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useDisplayName } from '#web/i18n/use-display-name.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { BarList } from './bar-list.tsx';
import { ColumnChart } from './column-chart.tsx';
import { OwnRatings } from './own-ratings.tsx';

const genresShown = 12;

export function Charts({ statistics, year }: { statistics: Statistics; year: number | null }) {
  const { t, i18n } = useTranslation('statistics');
  const { count } = useFormats();
  const wordOf = useCatalogueWords();
  const month = new Intl.DateTimeFormat(i18n.language, { month: 'short', timeZone: 'UTC' });
  const nameOf = useDisplayName();
  const titles = (number: number) => t('count', { count: number, formatted: count(number) });
  const periods = statistics.periods.map(({ name, count: number }) => ({
    name,
    count: number,
    label: year === null ? name : month.format(new Date(`${name}-01`)),
    spoken: t('entryCount', { count: number, formatted: count(number) }),
    href: year === null ? `/stats?year=${name}` : `/diary?year=${year}&month=${Number(name.slice(5))}`,
  }));
  const genres = statistics.genres.slice(0, genresShown).map(({ name, count: number }) => ({
    name,
    count: number,
    label: wordOf('genres', name),
    spoken: titles(number),
    href: `/discover?genres=${encodeURIComponent(name)}`,
  }));
  const decades = statistics.decades.map(({ name, count: number }) => ({
    name,
    count: number,
    label: t('decade', { year: name }),
    spoken: titles(number),
    href: `/discover?year_from=${name}&year_to=${Number(name) + 9}`,
  }));
  const countries = statistics.countries.map(({ name, count: number }) => ({
    name,
    count: number,
    label: nameOf('region', name),
    spoken: titles(number),
    href: `/discover?country=${name}`,
  }));
  return (
    <>
      {periods.length > 0 && (
        <Section id="periods" title={year === null ? t('byYear') : t('byMonth')}>
          <ColumnChart items={periods} />
        </Section>
      )}
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-x-12 gap-y-12">
        {genres.length > 0 && (
          <Section id="genres" title={t('genres')}>
            <BarList items={genres} />
          </Section>
        )}
        {decades.length > 0 && (
          <Section id="decades" title={t('decades')}>
            <BarList items={decades} />
          </Section>
        )}
        {countries.length > 0 && (
          <Section id="countries" title={t('countries')}>
            <BarList items={countries} />
          </Section>
        )}
        <OwnRatings ratings={statistics.ratings} />
      </div>
    </>
  );
}
