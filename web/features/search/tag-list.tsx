import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import { genreTagQuery } from '#contract/query-language.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { searchHref } from './search-params.ts';

interface TagListProps {
  tags: readonly string[];
  /** More tags are only counted. */
  max: number;
  look?: 'quiet' | 'stage';
}

export function TagList({ tags, max, look = 'quiet' }: TagListProps) {
  const { t } = useTranslation('catalogue');
  const wordOf = useCatalogueWords();
  if (tags.length === 0) return null;
  return (
    <ul className="flex flex-wrap items-center gap-1.5">
      {tags.slice(0, max).map((tag) => (
        <li key={tag}>
          <Link
            to={searchHref({ q: genreTagQuery(tag), tagSearch: true })}
            title={t('results.tagged', { tag: wordOf('genres', tag) })}
            className={`relative z-10 ${chipStyle(look)}`}
          >
            {wordOf('genres', tag)}
          </Link>
        </li>
      ))}
      {tags.length > max && (
        <li className={`px-1 text-sm ${look === 'stage' ? 'text-on-stage-soft' : 'text-faint'}`}>
          {t('results.more', { count: tags.length - max })}
        </li>
      )}
    </ul>
  );
}
