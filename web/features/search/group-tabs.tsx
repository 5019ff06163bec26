import { useTranslation } from '#web/i18n/use-translation.ts';
import type { GroupedSearchReply } from '#contract/search.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { FilterLink } from '#web/ui/controls/filter-link.tsx';
import { searchHrefWith, type Kind, type Search } from './search-params.ts';

export const groupOf = { movies: 'Movies', tv: 'TV Shows', people: 'People' } as const satisfies Record<Kind, string>;

export function GroupTabs({ search, groups }: { search: Search; groups: GroupedSearchReply['groups'] | undefined }) {
  const { t } = useTranslation('catalogue');
  const { count } = useFormats();
  const tabs = [null, 'movies', 'tv', 'people'] as const;
  return (
    <nav aria-label={t('results.groups')}>
      <ul className="chip-track">
        {tabs.map((kind) => {
          const total = kind && groups?.[groupOf[kind]].total;
          return (
            <li key={kind}>
              <FilterLink
                hrefFrom={searchHrefWith({ kind })}
                keepScroll={false}
                aria-current={search.kind === kind ? 'page' : undefined}
                className={chipStyle('choice')}
              >
                {t(kind ? `category.${groupOf[kind]}` : 'category.all', { ns: 'site' })}
                {typeof total === 'number' && <span className="tabular-nums opacity-75">{count(total)}</span>}
              </FilterLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
