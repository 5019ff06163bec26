import { Link } from 'react-router';
import type { CustomListSummary } from '#contract/lists/custom-lists.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Poster } from '#web/ui/media/poster.tsx';

interface ListCardProps {
  list: Pick<CustomListSummary, 'name' | 'description' | 'entries_count' | 'titles'>;
  href: string;
  /** Shown to the owner only. */
  visibility?: CustomListSummary['visibility'];
}

/** The first posters, name and size of a list. */
export function ListCard({ list, href, visibility }: ListCardProps) {
  const { t } = useTranslation('customLists');
  const { count } = useFormats();
  const nameOf = useTitleName();
  return (
    <Link
      to={href}
      className="flex h-full flex-col gap-3 rounded-md border border-edge bg-raised p-4 shadow-card hover:border-ink"
    >
      <span aria-hidden="true" className="grid grid-cols-4 gap-2">
        {list.titles.map((title) => (
          <Poster
            key={title.id}
            subject={{
              id: title.id,
              title: nameOf(title),
              year: yearOf(title.release_date),
              genres: title.genres,
            }}
            path={title.poster_path}
            whenSeen
            className="rounded-xs"
          />
        ))}
        {list.titles.length === 0 && <span className="aspect-2/3 rounded-xs bg-sunken" />}
      </span>
      <span className="display text-2xl leading-tight wrap-anywhere">{list.name}</span>
      {list.description && <span className="line-clamp-2 wrap-anywhere text-soft">{list.description}</span>}
      <span className="mt-auto text-sm text-faint">
        {t('titles', { count: list.entries_count, formatted: count(list.entries_count) })}
        {visibility && ` · ${t(`visibility.${visibility}`)}`}
      </span>
    </Link>
  );
}
