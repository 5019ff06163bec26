import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type RoomEntry, useRoomEntry } from '#web/api/rooms.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { GuestForm } from './guest-form.tsx';

/** Opens a room and leads into it. */
export function OpenRoom({ room }: { room: Parameters<RoomEntry['open']>[0] }) {
  const { t } = useTranslation('rooms');
  const navigate = useNavigate();
  const { open } = useRoomEntry();
  const [isAsked, setAsked] = useState(false);
  const section = useRef<HTMLElement>(null);
  // The pressed button makes way for the form.
  useEffect(() => {
    if (isAsked) section.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isAsked]);
  return (
    <section
      ref={section}
      aria-labelledby="open-room"
      className="flex max-w-3xl flex-col gap-3 border-t border-edge pt-6"
    >
      <h2 id="open-room" className="display text-[clamp(1.5rem,1.2rem+1.2vw,2rem)]">
        {t('title')}
      </h2>
      <p className="text-soft">{t('lead')}</p>
      {isAsked ? (
        <GuestForm
          action={t('open')}
          onSubmit={async (name) => {
            const { token } = await open(name ? { ...room, name } : room);
            await navigate(`/room/${token}`);
          }}
        />
      ) : (
        <Button variant="quiet" className="self-start" onClick={() => setAsked(true)}>
          {t('title')}
        </Button>
      )}
    </section>
  );
}
