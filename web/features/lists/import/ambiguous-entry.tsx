import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useId } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { TitleCard } from '#contract/catalogue.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Poster } from '#web/ui/media/poster.tsx';
import type { PlannedTitle } from './plan.ts';

interface AmbiguousEntryProps {
  planned: PlannedTitle;
  titles: TitleCard[];
  chosen: number | null;
  onChoose: (id: number | null) => void;
}

const option =
  'relative flex cursor-pointer flex-col gap-1 rounded-sm p-1.5 text-center text-sm hover:bg-chip has-checked:bg-sunken has-checked:outline-2 has-checked:outline-accent has-focus-visible:outline-3 has-focus-visible:outline-focus';

export function AmbiguousEntry({ planned: { entry }, titles, chosen, onChoose }: AmbiguousEntryProps) {
  const { t } = useTranslation('lists');
  const nameOf = useTitleName();
  const name = useId();
  const radio = (id: number | null) => (
    <input
      type="radio"
      name={name}
      checked={chosen === id}
      onChange={() => onChoose(id)}
      className="absolute inset-0 cursor-pointer opacity-0"
    />
  );
  return (
    <fieldset>
      <legend className="pb-1.5 font-semibold">
        {entry.title}
        {entry.year && <span className="font-normal text-faint"> ({entry.year})</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {titles.map((title) => {
          const year = yearOf(title.release_date);
          return (
            <label key={title.id} className={`${option} w-19`}>
              {radio(title.id)}
              <Poster
                subject={{ id: title.id, title: nameOf(title), year, genres: title.genres }}
                path={title.poster_path}
                size="line"
                className="w-16 rounded-xs"
              />
              <span className="tabular-nums">{year ?? t('entry.unknownYear')}</span>
              <span className="sr-only">{nameOf(title)}</span>
              <span className="-mt-1 text-xs text-faint">
                {t(title.category === 'TV Shows' ? 'category.tv' : 'category.movie', { ns: 'site' })}
              </span>
            </label>
          );
        })}
        <label className={`${option} items-center justify-center px-3`}>
          {radio(null)}
          {t('import.pickNone')}
        </label>
      </div>
    </fieldset>
  );
}
