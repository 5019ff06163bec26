import { memo, Suspense, useRef, type ReactNode, type RefObject } from 'react';
import type { TitleCard as TitleCardData } from '#contract/catalogue.ts';
import { HydrateItemsWhenNear } from '#web/lib/async/hydrate-items-when-near.tsx';
import { HydrateWhenNear } from '#web/lib/async/hydrate-when-near.tsx';
import { ScrollRow } from '#web/ui/layout/scroll-row.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { SeeAllLink } from './see-all-link.tsx';
import { TitleCard } from './title-card.tsx';

interface TitleRowProps {
  id: string;
  heading: string;
  cards: TitleCardData[];
  size?: 'md' | 'lg';
  ranked?: boolean;
  eager?: boolean;
  /** The page with all of them. */
  href?: string;
}

/** Hydrated in one task each, so that long rows do not block the page. */
const cardsPerGroup = 4;

const cells = { md: 'row-card', lg: 'row-card row-card-lg' } as const;

/** Memoized: rendering it again would hydrate it early. */
export const TitleRow = memo(function TitleRow({ cards, href, ...row }: TitleRowProps) {
  const { id, heading, eager = false } = row;
  const frame = useRef<HTMLDivElement>(null);
  const track = useRef<HTMLUListElement>(null);
  const starts = Array.from({ length: Math.ceil(cards.length / cardsPerGroup) }, (_, i) => i * cardsPerGroup);
  const whole = (
    <Section id={id} title={heading} aside={href && <SeeAllLink to={href} row={heading} />}>
      <ScrollRow label={heading} headingId={id} track={track}>
        {starts.map((start) => (
          <Group key={start} {...{ track, start, eager }}>
            <Items {...row} start={start} cards={cards.slice(start, start + cardsPerGroup)} />
          </Group>
        ))}
      </ScrollRow>
    </Section>
  );
  if (eager) return whole;
  return (
    <div ref={frame} className="row-below">
      <HydrateWhenNear element={frame}>{whole}</HydrateWhenNear>
    </div>
  );
});

interface GroupProps {
  track: RefObject<HTMLElement | null>;
  start: number;
  eager: boolean;
  children: ReactNode;
}

function Group({ track, start, eager, children }: GroupProps) {
  // The whole row has waited.
  if (!eager) return <Suspense>{children}</Suspense>;
  if (start === 0) return children;
  return (
    <HydrateItemsWhenNear list={track} start={start}>
      {children}
    </HydrateItemsWhenNear>
  );
}

function Items({ id, cards, start, size = 'md', ranked = false, eager = false }: TitleRowProps & { start: number }) {
  return cards.map((card, i) => (
    <li key={card.id} className={ranked ? 'flex items-start [&>span]:mt-[2.6rem] sm:[&>span]:mt-[4.4rem]' : ''}>
      {ranked && (
        <span className="row-rank -me-2 sm:-me-3 select-none" aria-hidden="true">
          {start + i + 1}
        </span>
      )}
      <div className={`relative ${cells[size]}`}>
        <TitleCard card={card} place={id} eager={eager && start + i < 6} whenSeen={!eager || start + i > 7} />
      </div>
    </li>
  ));
}

export function TitleRowSkeleton({ size = 'md' }: { size?: 'md' | 'lg' }) {
  return (
    <div className="flex flex-col gap-4 overflow-hidden" aria-hidden="true">
      <div className="waiting h-9 w-56" />
      <div className="flex gap-5">
        {Array.from({ length: 10 }, (_, i) => (
          <div key={i} className={`${cells[size]} shrink-0`}>
            <div className="waiting aspect-2/3" />
            <div className="waiting mt-2.5 h-4 w-4/5" />
            <div className="waiting mt-2 h-3.5 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}
