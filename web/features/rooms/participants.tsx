import type { Room } from '#contract/tonight/rooms.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

interface ParticipantsProps extends Pick<Room, 'participants' | 'titles'> {
  ownId: number | undefined;
}

export function Participants({ participants, titles, ownId }: ParticipantsProps) {
  const { t } = useTranslation('rooms');
  return (
    <section aria-labelledby="room-people" className="flex flex-col gap-2">
      <h2 id="room-people" className="text-sm font-semibold max-sm:sr-only">
        {t('participants')}
      </h2>
      <ul aria-labelledby="room-people" className="flex flex-wrap gap-2">
        {participants.map(({ id, name, voted, present }) => (
          <li
            key={id}
            className="flex min-w-0 items-baseline gap-2 rounded-md border border-edge bg-raised px-3 py-2 text-sm"
          >
            <span className="min-w-0 font-semibold break-words">{id === ownId ? t('you', { name }) : name}</span>
            <span className="shrink-0 text-soft tabular-nums">
              {present ? t('progress', { voted, total: titles.length }) : t('absent')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
