import type { DiscoverTitlesReply } from '#contract/discover.ts';
import { hrefWith, type DiscoverFilters } from '#web/api/catalogue/discover-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { FilterLink } from '#web/ui/controls/filter-link.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { useNamedFilters } from './use-filter-words.ts';

interface FilterChipsProps {
  filters: DiscoverFilters;
  answer: DiscoverTitlesReply | undefined;
}

export function FilterChips({ filters, answer }: FilterChipsProps) {
  const { t } = useTranslation('discover');
  const named = useNamedFilters(filters, answer);
  if (named.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-2" aria-label={t('active')}>
      {named.map(({ label, remove, filter, value }) => (
        <li key={`${filter} ${value}`} className="max-w-full">
          <FilterLink
            hrefFrom={hrefWith(remove)}
            aria-label={t('remove', { filter: label })}
            className={`${chipStyle()} max-w-full py-2`}
          >
            <span className="-my-1 truncate py-1">{label}</span>
            <Icon name="close" className="size-3.5 shrink-0" />
          </FilterLink>
        </li>
      ))}
      {named.length > 1 && (
        <li>
          <FilterLink
            hrefFrom={hrefWith(({ sort }) => (sort ? { sort } : {}))}
            className="px-1 py-1 text-sm text-soft underline underline-offset-3 hover:text-ink"
          >
            {t('clearAll')}
          </FilterLink>
        </li>
      )}
    </ul>
  );
}
