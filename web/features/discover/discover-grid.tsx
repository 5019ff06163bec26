import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { Link, useNavigate } from 'react-router';
import type { TitleCard } from '#contract/catalogue.ts';
import type { DiscoverTitlesReply } from '#contract/discover.ts';
import { limits } from '#contract/limits.ts';
import { discoverHref, lastDiscoverPage, type Discover } from '#web/api/catalogue/discover-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { HydrateItemsWhenNear } from '#web/lib/async/hydrate-items-when-near.tsx';
import { useNearViewport } from '#web/lib/hooks/use-near-viewport.ts';
import { resultsStart } from '#web/lib/browser/results-start.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';

interface DiscoverGridProps {
  address: Discover;
  /** The first of the pages shown. */
  firstPage: number;
  /** In order; undefined while a page loads. */
  pages: (DiscoverTitlesReply | undefined)[];
  total: number;
  /** The same function at each rendering. */
  children: CardRenderer;
}

/** A card; `isEager` if it is in view when the page opens. */
type CardRenderer = (card: TitleCard, isEager: boolean) => ReactNode;

const eagerCards = 8;
/** Hydrated in one task each. */
const cardsPerGroup = 4;

/** Pages that load automatically before a click is required, so that the end of the page is reachable. */
const pagesByThemselves = 5;

const gridStyle =
  'grid grid-cols-2 gap-x-4 gap-y-7 xs:grid-cols-3 sm:grid-cols-4 sm:gap-x-5 lg:grid-cols-6 xl:grid-cols-8';

export function DiscoverGrid({ address, firstPage, pages, total, children }: DiscoverGridProps) {
  const { t } = useTranslation('discover');
  const list = useRef<HTMLUListElement>(null);
  const last = lastDiscoverPage(total);
  const isLoaded = pages.every((each) => each !== undefined);
  /** The page that a press asked for, unlike those that load automatically. */
  const [asked, setAsked] = useState<number>();
  const isAskedShown = asked === address.page && isLoaded;
  const firstNew = (address.page - firstPage) * limits.discoverPageSize;
  useEffect(() => {
    if (isAskedShown) list.current?.children[firstNew]?.querySelector('a')?.focus();
  }, [isAskedShown, firstNew]);
  const look = `${buttonStyle({ variant: 'quiet' })} self-center`;
  return (
    <div className="flex flex-col gap-8">
      {firstPage > 1 && (
        <Link to={discoverHref(address.filters, firstPage - 1)} rel="prev" className={look}>
          {t('previous')}
        </Link>
      )}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- moves between the links inside */}
      <ul
        ref={list}
        {...resultsStart(t('page', { page: address.page, pages: last }))}
        aria-labelledby="discover-heading"
        className={gridStyle}
        onKeyDown={walkByArrow}
      >
        {pages.map((each, i) =>
          each ? (
            <Cards key={firstPage + i} cards={each.results} list={list} start={i * limits.discoverPageSize}>
              {children}
            </Cards>
          ) : (
            waitingCards(firstPage + i)
          ),
        )}
      </ul>
      {address.page < last && isLoaded && (
        <NextPage key={address.page} address={address} look={look} onPress={() => setAsked(address.page + 1)} />
      )}
      <p aria-live="polite" className="sr-only">
        {isAskedShown && t('page', { page: address.page, pages: last })}
      </p>
    </div>
  );
}

interface CardsProps {
  cards: TitleCard[];
  list: RefObject<HTMLUListElement | null>;
  /** Index of the first card in the list. */
  start: number;
  children: CardRenderer;
}

/** Memoized: rendering them again would hydrate them early. */
const Cards = memo(function Cards({ cards, list, start, children }: CardsProps) {
  const groups = Array.from({ length: Math.ceil(cards.length / cardsPerGroup) }, (_, i) => i * cardsPerGroup);
  return groups.map((from) => {
    const isEager = start + from < eagerCards;
    const items = cards
      .slice(from, from + cardsPerGroup)
      .map((card) => <li key={card.id}>{children(card, isEager)}</li>);
    if (isEager) return items;
    return (
      <HydrateItemsWhenNear key={from} list={list} start={start + from}>
        {items}
      </HydrateItemsWhenNear>
    );
  });
});

interface NextPageProps {
  address: Discover;
  look: string;
  onPress: () => void;
}

/** A link, which works before the scripts do; it is followed automatically when it approaches the viewport. */
function NextPage({ address: { filters, page }, look, onPress }: NextPageProps) {
  const { t } = useTranslation('discover');
  const navigate = useNavigate();
  const frame = useRef<HTMLDivElement>(null);
  const loadsItself = page % pagesByThemselves !== 0;
  const isNear = useNearViewport(frame, true) && loadsItself;
  const href = discoverHref(filters, page + 1);
  useEffect(() => {
    if (isNear) void navigate(href, { replace: true, preventScrollReset: true });
  }, [isNear, href, navigate]);
  return (
    <div ref={frame} className="flex justify-center">
      <Link to={href} rel="next" replace preventScrollReset onClick={onPress} className={look}>
        {t('more')}
      </Link>
    </div>
  );
}

export function DiscoverGridSkeleton() {
  return (
    <ul className={gridStyle} aria-hidden="true">
      {waitingCards(0)}
    </ul>
  );
}

const waitingCards = (page: number) =>
  Array.from({ length: limits.discoverPageSize }, (_, i) => (
    <li key={`${page} ${i}`} aria-hidden="true">
      <div className="waiting aspect-2/3" />
      <div className="waiting mt-2.5 h-4 w-4/5" />
      <div className="waiting mt-2 h-3.5 w-1/2" />
    </li>
  ));

/** Arrow keys move between the cards. */
function walkByArrow(event: KeyboardEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLAnchorElement) || event.altKey || event.ctrlKey || event.metaKey) return;
  const columns = getComputedStyle(event.currentTarget).gridTemplateColumns.split(' ').length;
  const step = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key];
  if (!step) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLAnchorElement>('li a')];
  const next = links[links.indexOf(event.target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'nearest' });
}
