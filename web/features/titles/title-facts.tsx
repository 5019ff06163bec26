import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { TitleDetail } from '#contract/catalogue.ts';
import { decadeFilters, discoverHref, type DiscoverFilters } from '#web/api/catalogue/discover-address.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useDisplayName } from '#web/i18n/use-display-name.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { ExternalLinks } from '#web/ui/layout/external-links.tsx';
import { Facts } from '#web/ui/layout/facts.tsx';
import { minutesOf, useDuration } from './duration.ts';

interface TitleFactsProps {
  title: TitleDetail;
  searchFor: (query: string) => string;
}

export function TitleFacts({ title, searchFor }: TitleFactsProps) {
  const { t } = useTranslation('catalogue');
  const { date } = useFormats();
  const duration = useDuration();
  const wordOf = useCatalogueWords();
  const displayName = useDisplayName();
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
        [
          t('title.decade'),
          released && (
            <Link key="decade" to={discoverHref(decadeFilters(decadeOf(released)))} className="link">
              {t('title.decadeOf', { decade: String(decadeOf(released)) })}
            </Link>
          ),
        ],
        [t('title.genres'), linked(title.genres, (genre) => [wordOf('genres', genre), { genres: genre }])],
        [
          t('title.keywords'),
          linked(title.tags.filter((tag) => !title.genres.includes(tag)).slice(0, keywordsMax), (keyword) => [
            keyword,
            { keywords: keyword },
          ]),
        ],
        [t('title.status'), title.status && wordOf('statuses', title.status)],
        [
          t('title.language'),
          linked(language ? [language] : [], (code) => [displayName('language', code), { language: code }]),
        ],
        [t('title.country'), linked(title.countries, (code) => [displayName('region', code), { country: code }])],
        [t('title.studios'), linked(title.studios.slice(0, 5), (studio) => [studio, { studio }])],
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
  return <ExternalLinks links={links} />;
}

const keywordsMax = 12;

const decadeOf = (date: string): number => Math.floor(Number(date.slice(0, 4)) / 10) * 10;

/** Each value as a link to the titles that share it; null without any. */
function linked(values: string[], describe: (value: string) => [name: string, filters: DiscoverFilters]) {
  if (values.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-1">
      {values.map((value) => {
        const [name, filters] = describe(value);
        return (
          <Link key={value} to={discoverHref(filters)} className="link" suppressHydrationWarning>
            {name}
          </Link>
        );
      })}
    </span>
  );
}
