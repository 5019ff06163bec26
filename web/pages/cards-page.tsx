import type { ReactNode } from 'react';
import { TitleRowSkeleton } from '#web/features/titles/title-row.tsx';
import { Button } from '#web/ui/controls/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

interface CardsPageProps<Data> {
  /** Id of the heading, which labels the grid. */
  id: string;
  texts: { title: string; lead: string; failed: string; retry: string };
  query: { data: Data | undefined; isError: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A page of cards from a call of the signed-in person, with a skeleton while loading. */
export function CardsPage<Data>({ id, texts, query: { data, isError, refetch }, children }: CardsPageProps<Data>) {
  return (
    <div>
      <PageHead title={texts.title} hidden />
      <PageHeader id={id} title={texts.title} lead={texts.lead} />
      <div className="page-width flex flex-col gap-7 pt-8">
        {data ? (
          children(data)
        ) : isError ? (
          <Message title={texts.failed} alert>
            <Button variant="quiet" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </Message>
        ) : (
          <TitleRowSkeleton />
        )}
      </div>
    </div>
  );
}

/** Items are list items. */
export function CardGrid({ headingId, children }: { headingId: string; children: ReactNode }) {
  return (
    <ul
      data-cards
      aria-labelledby={headingId}
      className="grid grid-cols-2 gap-x-4 gap-y-6 xs:grid-cols-3 sm:gap-x-5 md:grid-cols-4 lg:grid-cols-6"
    >
      {children}
    </ul>
  );
}
