import { Fragment, memo, useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useLoaderData, useLocation, useSearchParams } from 'react-router';
import { decadeFilters, discoverHref, rowFilters } from '#web/api/catalogue/discover-address.ts';
import { useChosenServices } from '#web/api/account/my-services.ts';
import { useDiscover, useRelated } from '#web/api/catalogue/queries.ts';
import { useMustSetUpFactor, useSession } from '#web/api/use-session.ts';
import type { Loaded } from '#web/app/routing/load-page.ts';
import { HomeSearch, type PausedState } from '#web/features/search/home-search.tsx';
import { readSearch, searchHref } from '#web/features/search/search-params.ts';
import { searchResults } from '#web/features/search/lazy-results.ts';
import { TitleRow, TitleRowSkeleton } from '#web/features/titles/title-row.tsx';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { Welcome } from '#web/features/welcome/welcome.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { MarqueeSign } from '#web/ui/media/marquee-sign.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

export function HomePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { failure } = useLoaderData<Loaded>();
  const search = readSearch(params);
  const isSearching = search.q !== '';
  const place = useSearchPlace(isSearching);
  const { isInPlace } = place;
  const SearchResults = searchResults.get()?.SearchResults;
  // Either the dropdown or the results.
  const showsResults = isSearching && !(isInPlace && place.isListing);
  return (
    <>
      {!(showsResults && SearchResults) && <PageHead />}
      <div
        className={`on-stage relative z-20 text-on-stage ${isInPlace ? 'dusk pt-7 pb-34 sm:pt-10 sm:pb-44' : 'dusk-strip py-5'}`}
      >
        {/* The search field has a fixed position in the tree, so it retains the focus while results load and clear. */}
        <div className={`page-width relative z-10 flex flex-col items-center ${isInPlace ? 'gap-6 sm:gap-8' : ''}`}>
          {isInPlace && (
            <MarqueeSign
              // The results have their own heading.
              as={isSearching ? 'p' : 'h1'}
              lines={t('home.sign', { returnObjects: true })}
              className="sign-two w-full max-w-4xl text-[min(13.8vw,6.4rem,11vh)] md:text-[min(10.9vw,6.4rem,11vh)]"
            />
          )}
          <div className={`w-full ${isInPlace ? 'max-w-3xl' : 'max-w-4xl self-start'}`}>
            <HomeSearch search={search} onSearch={place.noteSearch} onDropdown={place.setListing} />
          </div>
          {isInPlace && <Tries />}
        </div>
        {isInPlace && (
          <>
            <div className="roofs roofs-far h-28 sm:h-40" aria-hidden="true" />
            <div className="roofs h-20 sm:h-28" aria-hidden="true" />
          </>
        )}
      </div>
      {showsResults ? (
        <div className={place.isListing ? 'invisible' : ''}>
          {SearchResults && (
            <SearchResults
              search={search}
              failure={failure}
              whenNothing={<PopularMovies />}
              afterOne={(id) => <RelatedTitles id={id} />}
            />
          )}
        </div>
      ) : (
        <Programme failed={!isSearching && failure !== null} />
      )}
    </>
  );
}

/** The search field does not move while typing; Enter or a choice moves it above the results. */
function useSearchPlace(isSearching: boolean) {
  const [isTyping, setTyping] = useState(false);
  const [isListing, setListing] = useState(false);
  const isPaused = Boolean((useLocation().state as PausedState | null)?.paused);
  const isInPlace = !isSearching || (isTyping && isPaused);
  const noteSearch = (how: 'asked' | 'paused') => {
    setTyping(how === 'paused' && isInPlace);
    if (how === 'asked' && isInPlace) window.scrollTo(0, 0);
  };
  return { isInPlace, isListing, setListing, noteSearch };
}

/** Targets of the suggestions below the search box, in the order of their texts. */
const tries = [
  discoverHref({ genres: 'Comedy', ...decadeFilters(1990) }),
  discoverHref({ kind: 'movie', runtime_max: '90' }),
  searchHref({ q: 'Christopher Nolan' }),
  discoverHref({ genres: 'Western' }),
];

function Tries() {
  const { t } = useTranslation();
  return (
    <ul className="flex flex-wrap items-center justify-center gap-2">
      <li>
        <Link to="/tonight" className={chipStyle('bulb')}>
          {t('site.tonight')}
        </Link>
      </li>
      <li className="sm:hidden">
        <Link to="/discover" className={chipStyle('stage')}>
          {t('site.discover')}
        </Link>
      </li>
      {t('home.tries', { returnObjects: true }).map((words, i) => (
        <li key={words}>
          <Link to={tries[i] ?? '/discover'} className={chipStyle('stage')}>
            {words}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function PopularMovies() {
  const { t } = useTranslation();
  const { data } = useDiscover();
  const row = data?.rows.find(({ key }) => key === 'popular');
  return row && <TitleRow id="row-popular" heading={t('home.rows.popular')} cards={row.results} size="md" />;
}

function RelatedTitles({ id }: { id: number }) {
  const { t } = useTranslation('catalogue');
  const { data } = useRelated(id);
  if (!data?.results.length) return null;
  return <TitleRow id="row-related" heading={t('title.related')} cards={data.results} size="md" />;
}

const forYouRow = lazyModule({ load: () => import('./for-you-row.tsx'), namespaces: ['recommendations'] });

const upNextRow = lazyModule({
  load: () => import('./shows/up-next-row.tsx'),
  namespaces: ['shows', 'catalogue', 'errors'],
});

/** Loaded for signed-in users only; its space is reserved if it was shown last time. */
function UpNext() {
  const { status } = useSession();
  const mustSetUp = useMustSetUpFactor();
  const row = useLazyModule(upNextRow, { isWanted: status === 'signedIn' && !mustSetUp });
  return <div className="up-next-place">{row && <row.UpNextRow />}</div>;
}

/** Loaded for the signed in only. */
function ForYou() {
  const { status } = useSession();
  const mustSetUp = useMustSetUpFactor();
  const row = useLazyModule(forYouRow, { isWanted: status === 'signedIn' && !mustSetUp });
  return row && <row.ForYouRow />;
}

const myServicesRow = lazyModule({ load: () => import('./my-services-row.tsx'), namespaces: ['myServices'] });

/** Loaded for who has chosen services. */
function MyServices() {
  const { services } = useChosenServices();
  const row = useLazyModule(myServicesRow, { isWanted: services.length > 0 });
  return row && <row.MyServicesRow />;
}

/** Memoized: typing in the search field renders the page again, and these are most of its elements. */
const Programme = memo(function Programme({ failed }: { failed: boolean }) {
  const { t } = useTranslation();
  const year = Number(useToday().slice(0, 4));
  const { data, isError, refetch } = useDiscover();
  if (!data && (isError || failed))
    return (
      <Message title={t('home.failed')} alert>
        <Button variant="quiet" onClick={() => void refetch()}>
          {t('search.retry')}
        </Button>
      </Message>
    );
  const rows = data?.rows.filter(({ results }) => results.length > 0);
  if (rows?.length === 0)
    return (
      <Message title={t('home.emptyTitle')}>
        <p>{t('home.emptyText')}</p>
      </Message>
    );
  return (
    <>
      <Welcome titles={rows?.[0]?.results ?? []} />
      <div className="page-width flex flex-col gap-11 pt-10 sm:gap-14 sm:pt-12">
        <UpNext />
        {rows
          ? rows.map(({ key, results }, i) => (
              <Fragment key={key}>
                <TitleRow
                  id={`row-${key}`}
                  heading={t(`home.rows.${key}`)}
                  cards={results}
                  href={discoverHref(rowFilters(key, year))}
                  size={i === 0 ? 'lg' : 'md'}
                  ranked={key === 'top_rated'}
                  eager={i === 0}
                />
                {i === 0 && <ForYou />}
                {i === 1 && <MyServices />}
              </Fragment>
            ))
          : [0, 1, 2].map((i) => <TitleRowSkeleton key={i} size={i === 0 ? 'lg' : 'md'} />)}
      </div>
    </>
  );
});
