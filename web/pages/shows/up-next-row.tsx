import { useEffect } from 'react';
import { useUpNext } from '#web/api/progress/queries.ts';
import { SeeAllLink } from '#web/features/titles/see-all-link.tsx';
import { UpNextCard } from '#web/features/titles/episodes/up-next-card.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { removeStored, writeStored } from '#web/lib/browser/storage.ts';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { ScrollRow } from '#web/ui/layout/scroll-row.tsx';
import { Section } from '#web/ui/layout/section.tsx';

const shown = 20;

/** The home page's row; nothing without shows. */
export function UpNextRow() {
  const { t } = useTranslation('shows');
  const today = useToday();
  const { data } = useUpNext();
  const count = data?.shows.length;
  useEffect(() => keepPlace(count), [count]);
  if (!data?.shows.length) return null;
  return (
    <Section id="row-up-next" title={t('title')} aside={<SeeAllLink to="/up-next" row={t('title')} />}>
      <ScrollRow label={t('title')} headingId="row-up-next">
        {data.shows.slice(0, shown).map((show) => (
          <li key={show.title.id} className="w-32 sm:w-40">
            <UpNextCard
              show={show}
              place="row-up-next"
              isReleased={show.next.air_date === null || show.next.air_date <= today}
            />
          </li>
        ))}
      </ScrollRow>
    </Section>
  );
}

/** The script in index.html reserves the row's space on the next visit. */
function keepPlace(count: number | undefined): void {
  if (count === undefined) return;
  if (count > 0) writeStored('marquee.up-next', true);
  else {
    removeStored('marquee.up-next');
    delete document.documentElement.dataset['upNext'];
  }
}
