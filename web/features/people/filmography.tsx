import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useState, type MouseEvent } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { PersonCredit } from '#contract/catalogue.ts';
import { usePrefetch } from '#web/api/catalogue/prefetch.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { useSearchOrigin } from '#web/lib/browser/search-origin.ts';
import { CardActions } from '#web/ui/controls/card-actions.tsx';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { Poster } from '#web/ui/media/poster.tsx';
import { Rating } from '#web/ui/media/rating.tsx';

export function Filmography({ credits }: { credits: PersonCredit[] }) {
  const { t } = useTranslation('catalogue');
  const wordOf = useCatalogueWords();
  const [params] = useSearchParams();
  const departments = [...Map.groupBy(credits, ({ department }) => department)].sort(
    (a, b) => b[1].length - a[1].length,
  );
  const chosen = departments.find(([name]) => name === params.get('role'))?.[0] ?? null;
  const shown = departments.filter(([name]) => chosen === null || name === chosen);
  return (
    <div className="flex flex-col gap-8">
      {departments.length > 1 && <DepartmentLinks names={departments.map(([name]) => name)} chosen={chosen} />}
      {shown.map(([name, list]) => (
        <section key={name} aria-labelledby={`role-${name}`} className="flex flex-col gap-2">
          <h3 id={`role-${name}`} className="flex items-baseline gap-3 text-lg font-semibold">
            {wordOf('departments', name)}
            <span className="text-sm font-normal text-faint">{t('person.credits', { count: list.length })}</span>
          </h3>
          <ol className={list.length > 1 ? 'gap-x-12 lg:columns-2' : 'max-w-3xl border-b border-edge'}>
            {list.toSorted(newestFirst).map((credit, i) => (
              <CreditLine key={`${credit.id}-${i}`} credit={credit} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** The press marks the link, and changes the list a moment later. */
function DepartmentLinks({ names, chosen }: { names: string[]; chosen: string | null }) {
  const { t } = useTranslation('catalogue');
  const wordOf = useCatalogueWords();
  const { key: location } = useLocation();
  const [pressed, setPressed] = useState<{ location: string; name: string | null }>();
  const marked = pressed?.location === location ? pressed.name : chosen;
  const mark = (event: MouseEvent, name: string | null) => {
    const isElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
    if (!isElsewhere) setPressed({ location, name });
  };
  return (
    <nav aria-label={t('person.filter')}>
      <ul className="flex flex-wrap gap-2">
        {[null, ...names].map((name) => (
          <li key={name}>
            <Link
              to={name ? `?role=${encodeURIComponent(name)}` : '?'}
              replace
              preventScrollReset
              aria-current={marked === name ? 'true' : undefined}
              onClick={(event) => mark(event, name)}
              className={chipStyle('choice')}
            >
              {name ? wordOf('departments', name) : t('person.everything')}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function CreditLine({ credit }: { credit: PersonCredit }) {
  const { t } = useTranslation();
  const wordOf = useCatalogueWords();
  const trail = useSearchOrigin();
  const { prefetchTitle } = usePrefetch();
  const title = useTitleName()(credit);
  const { id, genres, role, category, poster_path: path, poster_placeholder: placeholder } = credit;
  const year = yearOf(credit.release_date);
  return (
    <li
      data-card
      // On the narrowest screens the buttons are below the title, which needs the width.
      className="group/card flex break-inside-avoid items-center gap-2 max-[24rem]:flex-wrap max-[24rem]:justify-end border-t border-edge transition-colors hover:bg-chip"
    >
      <Link
        to={`/movie/${id}`}
        state={trail}
        onPointerEnter={() => prefetchTitle(id)}
        onFocus={() => prefetchTitle(id)}
        className="group/line flex min-w-0 flex-1 items-center gap-3 py-2 pe-2 max-[24rem]:basis-full sm:gap-5"
      >
        <span className={`w-14 shrink-0 tabular-nums sm:w-20 sm:ps-2 ${year ? '' : 'text-sm text-faint'}`}>
          {year ?? t('person.undated', { ns: 'catalogue' })}
        </span>
        <Poster
          subject={{ id, title, year, genres }}
          path={path}
          placeholder={placeholder}
          size="line"
          className="w-9 shrink-0 rounded-xs"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold group-hover/line:underline group-hover/line:underline-offset-3">
            {title}
          </span>
          <span className="flex flex-wrap items-baseline gap-x-2 text-sm">
            {role && <span className="max-w-full truncate text-faint">{wordOf('jobs', role)}</span>}
            <span className="sm:hidden">
              <Rating value={credit.vote_average} />
            </span>
          </span>
        </span>
        <span className="hidden text-sm text-faint sm:block">
          {t(category === 'TV Shows' ? 'category.tv' : 'category.movie', { ns: 'site' })}
        </span>
        <span className="w-12 text-end text-sm max-sm:hidden">
          <Rating value={credit.vote_average} />
        </span>
      </Link>
      <CardActions subject={credit} place="line" />
    </li>
  );
}

// ISO 8601 sorts as text; the first `localeCompare` takes a browser 10 to 20 ms.
const newestFirst = (
  { id, release_date: date }: PersonCredit,
  { id: otherId, release_date: otherDate }: PersonCredit,
) => ((date ?? '') === (otherDate ?? '') ? id - otherId : (date ?? '') < (otherDate ?? '') ? 1 : -1);
