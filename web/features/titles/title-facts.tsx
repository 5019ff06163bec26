import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { TitleDetail } from '#contract/catalogue.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Facts } from '#web/ui/layout/facts.tsx';
import { minutesOf, useDuration } from './duration.ts';

interface TitleFactsProps {
  title: TitleDetail;
  searchFor: (query: string) => string;
}

export function TitleFacts({ title, searchFor }: TitleFactsProps) {
  const { t, i18n } = useTranslation('catalogue');
  const { date } = useFormats();
  const duration = useDuration();
  const wordOf = useCatalogueWords();
  const isShow = title.category === 'TV Shows';
  const minutes = minutesOf(title);
  const { franchise, release_date: released, end_date: ended, original_language: language } = title;
  return (
    <Facts
      facts={[
        [t(isShow ? 'title.firstAired' : 'title.released'), released && date(released)],
        [t('title.lastAired'), isShow && ended && date(ended)],
        [
          t('title.runtime'),
          minutes && (isShow ? t('title.perEpisode', { duration: duration(minutes) }) : duration(minutes)),
        ],
        [t('title.status'), title.status && wordOf('statuses', title.status)],
        [t('title.language'), language && languageName(language, i18n.language)],
        [
          t('title.franchise'),
          franchise && (
            <Link key="franchise" to={searchFor(franchise.name.replace(/ collection$/i, ''))} className="link">
              {franchise.name}
            </Link>
          ),
        ],
        [t('title.links'), (title.imdb_id || title.tmdb_id) && <ElsewhereLinks key="links" title={title} />],
      ]}
    />
  );
}

function ElsewhereLinks({ title: { imdb_id: imdb, tmdb_id: tmdb, category } }: { title: TitleDetail }) {
  const links: [string, string][] = [];
  if (imdb) links.push(['IMDb', `https://www.imdb.com/title/${imdb}/`]);
  if (tmdb) links.push(['TMDB', `https://www.themoviedb.org/${category === 'TV Shows' ? 'tv' : 'movie'}/${tmdb}`]);
  return (
    <span className="flex gap-4">
      {links.map(([name, href]) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer" className="link">
          {name}
        </a>
      ))}
    </span>
  );
}

function languageName(code: string, reader: string): string {
  try {
    return new Intl.DisplayNames([reader], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
