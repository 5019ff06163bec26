import { useState } from 'react';
import { Link, useParams } from 'react-router';
import type { Membership, Room } from '#contract/tonight/rooms.ts';
import { failureOf } from '#web/api/http/api-error.ts';
import { forgetMembership, readMembership, useOwnVotes, useRoom, useRoomEntry, useRoomStream } from '#web/api/rooms.ts';
import { GuestForm } from '#web/features/rooms/guest-form.tsx';
import { Invitation } from '#web/features/rooms/invitation.tsx';
import { Participants } from '#web/features/rooms/participants.tsx';
import { VotingCard } from '#web/features/rooms/voting-card.tsx';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { TitleSummary } from '#web/features/titles/title-summary.tsx';
import { useErrorMessage } from '#web/i18n/use-error-message.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { LiveRegion } from '#web/ui/feedback/live-region.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { PageHead } from '#web/ui/layout/page-head.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';

export function RoomPage() {
  const { t } = useTranslation('rooms');
  const { token = '' } = useParams();
  const { data: room, error, refetch } = useRoom(token);
  const isHydrated = useHydrated();
  // 400: not the address of a room.
  const isAbsent = error !== null && [400, 404].includes(failureOf(error).status);
  return (
    <div className="page-width flex min-h-[60dvh] flex-col gap-5 pt-6 lg:gap-6 lg:pt-8">
      <PageHead title={t('title')} hidden />
      <h1 id="room" className="display text-[clamp(2rem,1.4rem+2.2vw,3.25rem)] [@media(height<30rem)]:sr-only">
        {t('title')}
      </h1>
      {isAbsent ? (
        <Message title={t('notFound')}>
          <Link to="/tonight" className={buttonStyle()}>
            {t('another')}
          </Link>
        </Message>
      ) : room && isHydrated ? (
        <Inside key={token} room={room} token={token} />
      ) : error ? (
        <Message title={t('failed')} alert>
          <Button onClick={() => void refetch()}>{t('search.retry', { ns: 'site' })}</Button>
        </Message>
      ) : (
        <output aria-label={t('loading')} className="waiting block h-40" />
      )}
    </div>
  );
}

interface InsideProps {
  room: Room;
  token: string;
}

function Inside({ room, token }: InsideProps) {
  const { t } = useTranslation('rooms');
  const nameOf = useTitleName();
  const { join } = useRoomEntry();
  const [membership, setMembership] = useState(() => readMembership(token));
  useRoomStream(membership, () => {
    forgetMembership(token);
    setMembership(null);
  });
  const decided = room.titles.find(({ id }) => id === room.decided_title_id);
  const outcome = decided ? t('decided', { title: nameOf(decided) }) : room.state === 'finished' ? t('finished') : '';
  return (
    <>
      <LiveRegion text={outcome} />
      <div className="flex flex-col gap-5 sm:flex-row-reverse sm:items-start sm:justify-between sm:gap-6 lg:gap-12">
        <div className="flex flex-col gap-4 sm:w-48 sm:shrink-0 lg:w-72 lg:gap-6">
          <Participants {...room} ownId={membership?.participant_id} />
          {room.state === 'open' && membership && <Invitation isAlone={room.participants.length < 2} />}
        </div>
        <div className="flex min-w-0 grow flex-col gap-4">
          {outcome !== '' ? (
            <Outcome room={room} heading={outcome} />
          ) : membership ? (
            <Voting room={room} membership={membership} onLeft={() => setMembership(null)} />
          ) : (
            <>
              <p className="max-w-xl text-soft">{t('joinLead')}</p>
              <GuestForm action={t('join')} onSubmit={async (name) => setMembership(await join(token, name))} />
            </>
          )}
        </div>
      </div>
    </>
  );
}

function Voting({ room, membership, onLeft }: { room: Room; membership: Membership; onLeft: () => void }) {
  const { t } = useTranslation('rooms');
  const { errorMessage } = useErrorMessage();
  const { voted, vote, leave } = useOwnVotes(membership);
  const orFail = (change: Promise<void>) =>
    void change.catch((error: unknown) =>
      showToast(errorMessage(error, { refused: t('failed'), network: t('unreachable') })),
    );
  if (!voted) return <output aria-label={t('loading')} className="waiting block h-40" />;
  const [next, afterNext] = room.titles.filter(({ id }) => !voted.has(id));
  return (
    <>
      {next ? (
        <VotingCard
          card={next}
          number={voted.size + 1}
          total={room.titles.length}
          onVote={(liked) => orFail(vote(next.id, liked))}
        >
          <TitleSummary card={next} nextId={afterNext?.id} />
        </VotingCard>
      ) : (
        <output className="py-8 text-center text-lg text-soft">{t('waiting')}</output>
      )}
      <Button variant="plain" size="sm" className="self-center" onClick={() => orFail(leave().then(onLeft))}>
        {t('leave')}
      </Button>
    </>
  );
}

function Outcome({ room, heading }: { room: Room; heading: string }) {
  const { t } = useTranslation('rooms');
  const shown =
    room.decided_title_id === null ? room.best : [{ title_id: room.decided_title_id, likes: room.participants.length }];
  const cards = shown.flatMap(({ title_id, likes }) => {
    const card = room.titles.find(({ id }) => id === title_id);
    return card ? [{ card, likes }] : [];
  });
  return (
    <section aria-labelledby="room-outcome" className="flex flex-col gap-5">
      <h2 id="room-outcome" className="display text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)]">
        {heading}
      </h2>
      {cards.length === 0 && <p className="text-soft">{t('nothingLiked')}</p>}
      <ul
        aria-labelledby="room-outcome"
        className="grid max-w-3xl grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 sm:gap-x-6"
      >
        {cards.map(({ card, likes }) => (
          <li key={card.id}>
            <TitleCard
              card={card}
              place="room"
              eager
              note={room.decided_title_id === null ? t('likes', { count: likes }) : null}
            />
          </li>
        ))}
      </ul>
      <Link to="/tonight" className={`${buttonStyle({ variant: 'quiet' })} self-start`}>
        {t('another')}
      </Link>
    </section>
  );
}
