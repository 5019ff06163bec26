import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** In the given order; entries without a day are below an empty text. */
export const byMonth = <Entry extends { watched_on: string | null }>(entries: Entry[]) => [
  ...Map.groupBy(entries, ({ watched_on: day }) => day?.slice(0, 7) ?? '').entries(),
];

interface MonthProps {
  /** As `2026-11`; empty for entries without a day. */
  month: string;
  /** Of the heading. */
  level?: 2 | 3;
  /** List items. */
  children: ReactNode;
}

export function Month({ month, level = 2, children }: MonthProps) {
  const { t, i18n } = useTranslation('diary');
  const name = month
    ? new Intl.DateTimeFormat(i18n.language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        new Date(`${month}-01T00:00:00Z`),
      )
    : t('page.undatedHeading');
  const Heading = `h${level}` as const;
  return (
    <section>
      <Heading className="display border-b-2 border-edge-strong pb-1 text-2xl">{name}</Heading>
      <ul>{children}</ul>
    </section>
  );
}
