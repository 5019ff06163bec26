import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { GroupedSearchReply } from '#contract/search.ts';
import { parseSourceId, type SourceId } from '#contract/source-id.ts';
import { failureOf, type Failure } from '#web/api/http/api-error.ts';
import { useSearch } from '#web/api/catalogue/queries.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { resultsStart } from '#web/lib/browser/results-start.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PastLastPage } from '#web/ui/feedback/past-last-page.tsx';
import { limits } from '#contract/limits.ts';
import { ActiveFilters, useActiveFilters } from './active-filters.tsx';
import { FilterBar } from './filter-bar.tsx';
import { groupOf, GroupTabs } from './group-tabs.tsx';
import { InterpretationNote } from './interpretation-note.tsx';
import { pagesOf, ResultGroup } from './result-group.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { hasFilters, noFilters, searchHref, searchInput, type Kind, type Search } from './search-params.ts';

const order: Kind[] = ['movies', 'tv', 'people'];

interface SearchResultsProps {
  search: Search;
  failure: Failure | null;
  whenNothing?: ReactNode;
  /** Content after a title that is the only result. */
  afterOne?: (titleId: number) => ReactNode;
}

export function SearchResults({ search, failure, whenNothing, afterOne }: SearchResultsProps) {
  const { t } = useTranslation('catalogue');
  const { data, error, isPlaceholderData, refetch } = useSearch(searchInput(search));
  const everyKind = useSearch(searchInput({ ...search, kind: null, page: 1 }));
  const isEmpty = data !== undefined && countAll(data) === 0;
  const onlyTitle = data && onlyTitleOf(data);
  const last = data && !isPlaceholderData ? Math.ceil(countAll(data) / limits.searchPageSize) : Infinity;
  const isBare = isEmpty && !hasFilters(search);
  const failed = error ? failureOf(error) : data ? null : failure;
  const plain = searchHref({ q: search.q, tagSearch: search.tagSearch });
  return (
    <div className="page-width flex flex-col gap-7 pt-8">
      <PageHead
        title={t('search.pageTitle', { ns: 'site', query: search.q })}
        address={plain}
        // Search engines index plain results only.
        hidden={isEmpty || failed !== null || plain !== searchHref(search)}
      />
      <div className="flex flex-col gap-3">
        <h1 className="display text-[clamp(2rem,1.4rem+2.2vw,3.25rem)] break-words">
          {t(search.tagSearch ? 'results.tagHeading' : 'results.heading', { query: data?.corrected_query ?? search.q })}
        </h1>
        {data?.corrected_query && <Correction search={search} corrected={data.corrected_query} />}
        {data?.matched_by && <InterpretationNote search={search} data={data} />}
        {!isBare && (
          <>
            <GroupTabs search={search} groups={everyKind.data?.groups} />
            <FilterBar search={search} />
          </>
        )}
        <ActiveFilters search={search} />
      </div>
      <ResultCount data={data} failed={failed !== null} waiting={isPlaceholderData} />
      {failed ? (
        <SearchFailure failure={failed} retry={() => void refetch()} />
      ) : !data ? (
        <ResultsSkeleton />
      ) : isEmpty ? (
        <>
          <NothingFound search={search} suggestions={data.suggestions ?? []} />
          {whenNothing}
        </>
      ) : search.page > last ? (
        <PastLastPage page={search.page} last={last} />
      ) : (
        <>
          <Groups search={search} groups={data.groups} isStale={isPlaceholderData} />
          {onlyTitle !== undefined && afterOne?.(onlyTitle)}
        </>
      )}
    </div>
  );
}

function Groups({
  search,
  groups,
  isStale,
}: {
  search: Search;
  groups: GroupedSearchReply['groups'];
  isStale: boolean;
}) {
  const { t } = useTranslation('catalogue');
  const filled = order.filter((kind) => groups[groupOf[kind]].results.length > 0);
  const pages = search.kind === null ? 1 : pagesOf(groups[groupOf[search.kind]].total);
  return (
    <div
      {...resultsStart(t('results.page', { page: search.page, pages }))}
      className={`flex flex-col gap-12 transition-opacity ${isStale ? 'opacity-60 delay-200' : ''}`}
    >
      {filled.map((kind) => (
        <ResultGroup
          key={kind}
          kind={kind}
          search={search}
          group={groups[groupOf[kind]]}
          preview={search.kind === null && filled.length > 1}
        />
      ))}
    </div>
  );
}

function Correction({ search, corrected }: { search: Search; corrected: string }) {
  const { t } = useTranslation('catalogue');
  const link = 'font-semibold underline underline-offset-4 decoration-accent decoration-2';
  return (
    <p className="text-lg">
      {t('results.showing')}{' '}
      <Link to={searchHref({ ...search, q: corrected, page: 1 })} className={link}>
        {corrected}
      </Link>{' '}
      <span className="text-base text-soft">
        · {t('results.instead')}{' '}
        <Link to={searchHref({ ...search, exact: true, page: 1 })} className="underline underline-offset-4">
          {search.q}
        </Link>
      </span>
    </p>
  );
}

function NothingFound({ search, suggestions }: { search: Search; suggestions: string[] }) {
  const { t, i18n } = useTranslation('catalogue');
  const filters = useActiveFilters(search).map(({ label }) => label);
  const wanted = parseSourceId(search.q);
  if (wanted && filters.length === 0)
    return (
      <Message title={t('results.none')} asSign>
        <p className="text-lg">{t('results.noneForId', namesOf(wanted))}</p>
        <p>{t('results.noneForIdHint')}</p>
      </Message>
    );
  return (
    <Message title={t('results.none')} asSign>
      <p className="text-lg">
        {filters.length > 0
          ? t('results.noneFiltered', {
              query: search.q,
              filters: new Intl.ListFormat(i18n.language).format(filters),
            })
          : t('results.noneFor', { query: search.q })}
      </p>
      {filters.length > 0 && (
        <Link to={searchHref({ ...search, ...noFilters, page: 1 })} className={buttonStyle({})}>
          {t('results.withoutFilters')}
        </Link>
      )}
      {suggestions.length > 0 && (
        <p className="flex flex-wrap items-center justify-center gap-2">
          {t('results.didYouMean')}
          {suggestions.map((suggestion) => (
            <Link
              key={suggestion}
              to={searchHref({ q: suggestion })}
              className={buttonStyle({ variant: 'quiet', size: 'sm' })}
            >
              {suggestion}
            </Link>
          ))}
        </p>
      )}
      {filters.length === 0 && (
        <ul className="flex flex-col gap-1">
          {t('results.noneHints', { returnObjects: true }).map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
    </Message>
  );
}

/** TMDB numbers movies, shows and people separately. */
const namesOf = ({ source, kind, id }: SourceId) =>
  source === 'imdb' ? { site: 'IMDb', id } : { site: 'TMDB', id: `${kind}/${id}` };

function SearchFailure({ failure, retry }: { failure: Failure; retry: () => void }) {
  const { t } = useTranslation('catalogue');
  return (
    <Message title={t(failureText(failure))} alert>
      <Button variant="quiet" onClick={retry}>
        <Icon name="retry" />
        {t('search.retry', { ns: 'site' })}
      </Button>
    </Message>
  );
}

/** BEHAVIOUR.md 8, Search. */
function failureText({ status }: Failure) {
  if (status === 429) return 'results.failed.too_many_requests';
  if (status === 400) return 'results.failed.bad_request';
  return status === 0 ? 'results.failed.network' : 'results.failed.other';
}

function ResultCount({
  data,
  failed,
  waiting,
}: {
  data: GroupedSearchReply | undefined;
  failed: boolean;
  waiting: boolean;
}) {
  const { t } = useTranslation('catalogue');
  const { count } = useFormats();
  const total = data ? countAll(data) : 0;
  const said = failed
    ? ''
    : !data || waiting
      ? t('results.searching')
      : total === 0
        ? t('results.none')
        : t('results.count', { count: total, formatted: count(total) });
  return (
    <p aria-live="polite" className="sr-only">
      {said}
    </p>
  );
}

const countAll = ({ groups }: GroupedSearchReply) =>
  groups.Movies.total + groups['TV Shows'].total + groups.People.total;

/** The id of the only result, when that is a title. */
function onlyTitleOf(data: GroupedSearchReply): number | undefined {
  const { Movies: movies, 'TV Shows': shows } = data.groups;
  return countAll(data) === 1 ? [...movies.results, ...shows.results][0]?.id : undefined;
}
