import { useState } from 'react';
import { Link } from 'react-router';
import type { Follows } from '#contract/calendar/calendar.ts';
import type { FollowSubject } from '#web/api/outbox/changes.ts';
import { useFollow } from './use-follow.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { RowActionButton } from '#web/ui/controls/row-action-button.tsx';
import { Section } from '#web/ui/layout/section.tsx';
import { Icon } from '#web/ui/media/icon.tsx';

const shownFirst = 30;

/** Followed titles and people, newest first, to be unfollowed. */
export function Followed({ titles, people }: Follows) {
  const { t } = useTranslation('calendar');
  const nameOf = useTitleName();
  const [showsAll, setShowsAll] = useState(false);
  const items: { subject: FollowSubject; name: string; href: string; since: string }[] = [
    ...titles.map(({ title, followed_at: since }) => ({
      subject: { kind: 'titles' as const, id: title.id },
      name: nameOf(title),
      href: `/movie/${title.id}`,
      since,
    })),
    ...people.map(({ person, followed_at: since }) => ({
      subject: { kind: 'people' as const, id: person.id },
      name: person.name,
      href: `/person/${person.id}`,
      since,
    })),
  ].toSorted((one, other) => (one.since < other.since ? 1 : -1));
  if (items.length === 0) return null;
  return (
    <Section id="following" title={t('following')}>
      <ul className="flex flex-wrap gap-2">
        {items.slice(0, showsAll ? items.length : shownFirst).map((item) => (
          <FollowedItem key={item.href} {...item} />
        ))}
      </ul>
      {!showsAll && items.length > shownFirst && (
        <Button variant="quiet" className="self-start" onClick={() => setShowsAll(true)}>
          {t('showAll', { number: items.length })}
        </Button>
      )}
    </Section>
  );
}

function FollowedItem({ subject, name, href }: { subject: FollowSubject; name: string; href: string }) {
  const { t } = useTranslation('calendar');
  const follow = useFollow();
  const [isLeaving, setLeaving] = useState(false);
  return (
    <li
      aria-busy={isLeaving || undefined}
      className={`flex max-w-full items-center rounded-md border border-edge bg-raised ps-3 transition-opacity ${isLeaving ? 'opacity-40' : ''}`}
    >
      <Link to={href} className="min-w-0 truncate py-1.5 hover:underline">
        {name}
      </Link>
      <RowActionButton
        variant="plain"
        size="square"
        aria-disabled={isLeaving || undefined}
        aria-label={t('unfollow', { name })}
        title={t('unfollow', { name })}
        onPress={() =>
          !isLeaving &&
          follow(subject, false, { onStart: (isFollowed) => setLeaving(!isFollowed), onEnd: () => setLeaving(false) })
        }
      >
        <Icon name="close" className="size-4" />
      </RowActionButton>
    </li>
  );
}
