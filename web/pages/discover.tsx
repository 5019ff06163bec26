import { useState } from 'react';
import { useLoaderData, useSearchParams } from 'react-router';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import {
  discoverHref,
  lastDiscoverPage,
  readDiscover,
  type DiscoverFilters,
} from '#web/api/catalogue/discover-address.ts';
import { useDiscoverFacets, useDiscoverPages } from '#web/api/catalogue/discover.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { useSession } from '#web/api/use-session.ts';
import type { Loaded } from '#web/app/routing/load-page.ts';
import { DiscoverGrid, DiscoverGridSkeleton } from '#web/features/discover/discover-grid.tsx';
import { FilterChips } from '#web/features/discover/filter-chips.tsx';
import { servicesFilter } from '#web/features/my-services/lazy-services-filter.ts';
import { FilterPanel } from '#web/features/discover/filter-panel.tsx';
import { partsOf } from '#web/features/discover/filter-values.ts';
import { NothingFound } from '#web/features/discover/nothing-found.tsx';
import { useNamedFilters } from '#web/features/discover/use-filter-words.ts';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { useFormats } from '#web/i18n/use-formats.ts';
import { prepareIntl } from '#web/i18n/prepare-intl.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PastLastPage } from '#web/ui/feedback/past-last-page.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';

// The filters name countries and languages.
prepareIntl();

export function DiscoverPage() {
  const [params] = useSearchParams();
  const address = readDiscover(params);
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const { filters, page } = address;
  const loaded = useLoaderData<Loaded>();
  const session = useSession();
  const facets = useDiscoverFacets(filters);
  const { firstPage, pages, error, retry } = useDiscoverPages(address);
  const answer = pages.find((each) => each !== undefined);
  const failure = answer ? null : error ? failureOf(error) : loaded.failure;
  const names = useNamedFilters(filters, answer).map(({ label }) => label);
  const heading = names.length > 0 ? names.join(' · ') : t('title');
  const total = answer?.total;
  const isPastLast = total !== undefined && total > 0 && page > lastDiscoverPage(total);
  const filtersText = names.join(', ');
  const title = names.length > 0 ? t('pageTitle', { filters: filtersText }) : t('title');
  const description =
    names.length > 0
      ? t('descriptionOf', { filters: filtersText, count: total ?? 0, formatted: count(total ?? 0) })
      : t('description');
  return (
    <div className="page-width flex flex-col gap-7 pt-8">
      <PageHead
        title={page > 1 ? t('furtherPage', { title, page }) : title}
        description={page > 1 ? t('furtherDescription', { description, page }) : description}
        address={discoverHref(filters, page)}
        hidden={
          failure !== null || total === 0 || isPastLast || filters.hide !== undefined || filters.sort === 'random'
        }
      />
      <div className="flex flex-col gap-4">
        <h1
          id="discover-heading"
          className="display text-[clamp(2rem,1.4rem+2.2vw,3.25rem)] break-words"
          suppressHydrationWarning
        >
          {heading}
        </h1>
        <FilterPanel filters={filters} facets={facets} keywords={answer?.keywords ?? partsOf(filters.keywords)} />
        <MyServices filters={filters} hasOffers={Boolean(facets?.services?.length)} />
        <FilterChips filters={filters} answer={answer} />
        {filters.hide && session.status === 'signedOut' && <p className="text-soft">{t('hide.signIn')}</p>}
      </div>
      <output className="block min-h-6 text-soft tabular-nums">
        {total ? t('count', { count: total, formatted: count(total) }) : ''}
        {total === 0 && <span className="sr-only">{t('nothing')}</span>}
      </output>
      {failure ? (
        <Failed isUnknown={failure.status === 400} retry={retry} />
      ) : !answer ? (
        <DiscoverGridSkeleton />
      ) : total === 0 ? (
        <NothingFound filters={filters} answer={answer} />
      ) : isPastLast ? (
        <PastLastPage page={page} last={lastDiscoverPage(answer.total)} />
      ) : (
        <DiscoverGrid address={address} firstPage={firstPage} pages={pages} total={answer.total}>
          {renderCard}
        </DiscoverGrid>
      )}
    </div>
  );
}

const renderCard = (card: TitleCardData, isEager: boolean) => (
  <TitleCard card={card} place="discover" eager={isEager} whenSeen={!isEager} />
);

/** Only where the catalogue has offers. Then it stays: its dialog may select a country without any. */
function MyServices({ filters, hasOffers }: { filters: DiscoverFilters; hasOffers: boolean }) {
  const [isShown, setShown] = useState(hasOffers);
  if (hasOffers && !isShown) setShown(true);
  return isShown ? <LoadedServicesFilter filters={filters} /> : null;
}

function LoadedServicesFilter({ filters }: { filters: DiscoverFilters }) {
  const { ServicesFilter } = useLazyModule(servicesFilter) ?? {};
  return ServicesFilter ? <ServicesFilter filters={filters} /> : null;
}

function Failed({ isUnknown, retry }: { isUnknown: boolean; retry: () => void }) {
  const { t } = useTranslation('discover');
  return (
    <Message title={t(isUnknown ? 'unknown' : 'failed')} alert>
      {isUnknown ? (
        <p>{t('unknownText')}</p>
      ) : (
        <Button variant="quiet" onClick={retry}>
          {t('search.retry', { ns: 'site' })}
        </Button>
      )}
    </Message>
  );
}
