import { Link, useSearchParams } from 'react-router';
import type { TonightReply } from '#contract/tonight/tonight.ts';
import { tonightShown } from '#contract/tonight/tonight-choices.ts';
import { readTonight, type Tonight, tonightHref, useTonight } from '#web/api/catalogue/tonight.ts';
import { useDuration } from '#web/features/titles/duration.ts';
import { OpenRoom } from '#web/features/rooms/open-room.tsx';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { ChoiceLinks } from '#web/features/tonight/choice-links.tsx';
import { NoTitle } from '#web/features/tonight/no-title.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const cardGrid = 'grid max-w-3xl grid-cols-3 gap-x-3 sm:gap-x-6';

export function TonightPage() {
  const { t } = useTranslation('tonight');
  const [params] = useSearchParams();
  const tonight = readTonight(params, useToday());
  const { data, isError, refetch } = useTonight(tonight);
  return (
    <div>
      <PageHead title={t('title')} description={t('description')} address="/tonight" />
      <PageHeader id="tonight" title={t('title')} lead={t('lead')} />
      <div className="page-width flex flex-col gap-8 pt-8">
        <ChoiceLinks tonight={tonight} />
        {data ? (
          <>
            <Cards tonight={tonight} {...data} />
            {data.results.length > 1 && <OpenRoom room={roomOf(tonight)} />}
          </>
        ) : isError ? (
          <Message title={t('failed')} alert>
            <Button variant="quiet" onClick={() => void refetch()}>
              {t('search.retry', { ns: 'site' })}
            </Button>
          </Message>
        ) : (
          <CardsSkeleton />
        )}
      </div>
    </div>
  );
}

const roomOf = ({ mood, time, company, seed }: Tonight) => ({ mood, time, company, seed });

function Cards({ tonight, results, more, loosen }: TonightReply & { tonight: Tonight }) {
  const { t } = useTranslation('tonight');
  const { t: words } = useTranslation('catalogue');
  const durationOf = useDuration();
  if (results.length === 0) return <NoTitle tonight={tonight} loosen={loosen} />;
  const noteOf = ({ category, runtime, source }: TonightReply['results'][number]) => {
    const duration = runtime === null ? null : durationOf(runtime);
    const length = duration && category === 'TV Shows' ? words('title.perEpisode', { duration }) : duration;
    return [length, source === 'collection' ? t('fromCollection') : null].filter(Boolean).join(' · ') || null;
  };
  return (
    <>
      <ul data-cards aria-labelledby="tonight" className={cardGrid}>
        {results.map((card) => (
          <li key={card.id}>
            <TitleCard card={card} place="tonight" eager note={noteOf(card)} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        {more ? (
          <Link to={tonightHref({ ...tonight, page: tonight.page + 1 })} preventScrollReset className={buttonStyle()}>
            {t('another')}
          </Link>
        ) : (
          tonight.page > 1 && (
            <Link
              to={tonightHref({ ...tonight, page: 1 })}
              preventScrollReset
              className={buttonStyle({ variant: 'quiet' })}
            >
              {t('startOver')}
            </Link>
          )
        )}
      </div>
    </>
  );
}

function CardsSkeleton() {
  return (
    <div className={cardGrid} aria-hidden="true">
      {Array.from({ length: tonightShown }, (_, i) => (
        <div key={i}>
          <div className="waiting aspect-2/3" />
          <div className="waiting mt-2.5 h-4 w-4/5" />
        </div>
      ))}
    </div>
  );
}
