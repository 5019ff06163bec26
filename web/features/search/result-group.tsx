import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { SearchResult } from '#contract/search.ts';
import { limits } from '#contract/limits.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { groupOf } from './group-tabs.tsx';
import { PersonResult, TitleResult } from './result-card.tsx';
import { searchHref, type Kind, type Search } from './search-params.ts';

/** Results of each group while several share the page. */
const PREVIEW = 6;

export const pagesOf = (total: number): number => Math.ceil(total / limits.searchPageSize);

interface ResultGroupProps {
  kind: Kind;
  search: Search;
  group: { results: SearchResult[]; total: number };
  preview: boolean;
}

export function ResultGroup({ kind, search, group: { results, total }, preview }: ResultGroupProps) {
  const { t } = useTranslation('catalogue');
  const { count } = useFormats();
  const shown = preview ? results.slice(0, PREVIEW) : results;
  const today = useToday();
  const isUpcoming = ({ release_date: date }: SearchResult) =>
    search.sort === 'newest' && date !== null && date > today;
  const upcoming = shown.filter(isUpcoming);
  const pages = pagesOf(total);
  return (
    <Section
      id={`group-${kind}`}
      title={t(`category.${groupOf[kind]}`, { ns: 'site' })}
      aside={
        <span className="text-faint tabular-nums">{t('results.count', { count: total, formatted: count(total) })}</span>
      }
    >
      <Results results={shown.filter((result) => !upcoming.includes(result))} {...{ kind, query: search.q }} />
      {upcoming.length > 0 && (
        <>
          <h3 className="pt-2 text-lg font-semibold">{t('results.upcoming')}</h3>
          <Results results={upcoming} {...{ kind, query: search.q }} />
        </>
      )}
      {total > shown.length && preview && (
        <Link to={searchHref({ ...search, kind })} className={`${buttonStyle({ variant: 'quiet' })} self-start`}>
          {t('results.seeAll', { formatted: count(total) })}
          <Icon name="right" className="size-4" />
        </Link>
      )}
      {!preview && pages > 1 && <Pages search={{ ...search, kind }} pages={pages} />}
    </Section>
  );
}

function Results({ results, kind, query }: { results: SearchResult[]; kind: Kind; query: string }) {
  const Result = kind === 'people' ? PersonResult : TitleResult;
  // A single result neither spans a wide page nor gets a single narrow column.
  const columns =
    results.length === 1 ? 'max-w-3xl grid-cols-1' : 'grid-cols-[repeat(auto-fill,minmax(min(100%,25rem),1fr))]';
  return (
    <ul className={`grid gap-4 ${columns}`} data-cards>
      {results.map((result) => (
        <li key={result.id}>
          <Result result={result} query={query} />
        </li>
      ))}
    </ul>
  );
}

function Pages({ search, pages }: { search: Search; pages: number }) {
  const { t } = useTranslation('catalogue');
  const to = (page: number) => searchHref({ ...search, page });
  const look = buttonStyle({ variant: 'quiet' });
  return (
    <nav aria-label={t('results.pages')} className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3 pt-4">
      {search.page > 1 && (
        <Link to={to(search.page - 1)} rel="prev" className={look}>
          <Icon name="left" className="size-4" />
          {t('results.previous')}
        </Link>
      )}
      <span className="text-soft tabular-nums max-xs:order-first max-xs:basis-full max-xs:text-center">
        {t('results.page', { page: search.page, pages })}
      </span>
      {search.page < pages && (
        <Link to={to(search.page + 1)} rel="next" className={look}>
          {t('results.next')}
          <Icon name="right" className="size-4" />
        </Link>
      )}
    </nav>
  );
}
