import { Link } from 'react-router';
import type { DiscoverTitlesReply } from '#contract/discover.ts';
import { discoverHref, type DiscoverFilters } from '#web/api/catalogue/discover-address.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { buttonStyle } from '#web/ui/controls/button-style.ts';
import { Message } from '#web/ui/feedback/message.tsx';
import { useNamedFilters } from './use-filter-words.ts';

interface NothingFoundProps {
  filters: DiscoverFilters;
  answer: DiscoverTitlesReply;
}

/** Names the filter that excludes everything, and offers to remove it. */
export function NothingFound({ filters, answer }: NothingFoundProps) {
  const { t } = useTranslation('discover');
  const { count } = useFormats();
  const named = useNamedFilters(filters, answer);
  const blamed = (answer.emptied_by ?? []).flatMap(({ filter, value, total }) => {
    const found = named.find(
      (each) => each.filter === filter && (each.value ?? '').toLowerCase() === (value ?? '').toLowerCase(),
    );
    return found ? [{ ...found, total }] : [];
  });
  return (
    <Message title={t('nothing')}>
      <p>{blamed.length > 0 ? t('nothingWith', { filter: blamed[0]!.label }) : t('nothingTogether')}</p>
      <div className="flex flex-wrap justify-center gap-3">
        {blamed.slice(0, 3).map(({ label, remove, total, filter, value }, i) => (
          <Link
            key={`${filter} ${value}`}
            to={discoverHref(remove(filters))}
            className={`${buttonStyle({ variant: i === 0 ? 'primary' : 'quiet' })} whitespace-normal`}
          >
            {t('removeFor', { filter: label, count: total, formatted: count(total) })}
          </Link>
        ))}
        {blamed.length === 0 && (
          <Link to="/discover" className={buttonStyle()}>
            {t('clearAll')}
          </Link>
        )}
      </div>
    </Message>
  );
}
