import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { SearchResult } from '#contract/search.ts';
import { limits } from '#contract/limits.ts';
import { usePrefetch } from '#web/api/catalogue/prefetch.ts';
import { excerpt, overviewOf } from '#web/lib/format/excerpt.ts';
import { shorten, yearOf } from '#web/lib/format/formats.ts';
import { useSearchOrigin } from '#web/lib/browser/search-origin.ts';
import { CardActions } from '#web/ui/controls/card-actions.tsx';
import { unbrokenMarks } from '#web/lib/format/unbroken-marks.ts';
import { Highlighted } from '#web/ui/media/highlighted.tsx';
import { Portrait } from '#web/ui/media/portrait.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { Rating } from '#web/ui/media/rating.tsx';
import { useSharedPoster } from '#web/ui/media/shared-poster.ts';
import { rememberSearch } from '#web/api/account/search-history.ts';
import { TagList } from './tag-list.tsx';

interface ResultCardProps {
  result: SearchResult;
  query: string;
}

const card =
  'group/card relative flex h-full gap-4 max-[16rem]:flex-col rounded-md border border-edge bg-raised p-3 transition-shadow duration-200 hover:shadow-card has-[h3_a:focus-visible]:outline-3 has-[h3_a:focus-visible]:outline-focus';
const cover = 'outline-none after:absolute after:inset-0 after:rounded-md';

export function TitleResult({ result, query }: ResultCardProps) {
  const { t } = useTranslation('catalogue');
  const trail = useSearchOrigin();
  const { prefetchTitle } = usePrefetch();
  const { id, title, release_date: released, tags, category } = result;
  const name = useTitleName()(result);
  const href = `/movie/${id}`;
  const { sharedClass, markOpened } = useSharedPoster(`result-${id}`);
  const year = yearOf(released);
  return (
    <article data-card className={card}>
      <Poster
        subject={{ id, title: name, year, genres: tags }}
        path={result.poster_path}
        className={`w-23 shrink-0 self-start rounded-sm sm:w-28 ${sharedClass}`}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex items-start justify-between gap-2 max-[16rem]:flex-col">
          <p className="flex flex-wrap items-center gap-x-2.5 text-sm text-faint">
            <span>{t(category === 'TV Shows' ? 'category.tv' : 'category.movie', { ns: 'site' })}</span>
            {year && <span className="tabular-nums">{year}</span>}
            <Rating value={result.vote_average} className="text-ink" />
          </p>
          {/* The buttons load after the page; reserves the space of three. */}
          <div className="-my-1 min-h-8 min-w-26 shrink-0 max-[16rem]:min-w-0">
            <CardActions subject={{ ...result, genres: tags }} place="line" />
          </div>
        </div>
        <h3 className="text-lg leading-snug font-semibold">
          <Link
            to={href}
            state={trail}
            viewTransition
            onClick={() => {
              markOpened();
              rememberSearch(query);
            }}
            onPointerEnter={() => prefetchTitle(id)}
            onFocus={() => prefetchTitle(id)}
            className={cover}
          >
            {name === title ? <Highlighted text={title} ranges={result.matches} /> : unbrokenMarks(name)}
          </Link>
        </h3>
        {name !== title && (
          <p lang="en" className="-mt-1 text-sm text-soft">
            <Highlighted text={title} ranges={result.matches} />
          </p>
        )}
        <p lang={result.content_language ?? 'en'} className="text-sm leading-relaxed text-soft">
          <Snippet result={result} />
        </p>
        <div className="mt-auto pt-1.5">
          <TagList tags={tags} max={limits.resultTags} />
        </div>
      </div>
    </article>
  );
}

/** The beginning of the overview, or the part of it that answers a description. */
function Snippet({ result: { content, content_matches: ranges } }: { result: SearchResult }) {
  const overview = overviewOf(content);
  if (!ranges) return shorten(overview, limits.snippetLength);
  return <Highlighted {...excerpt(overview, ranges, limits.snippetLength)} />;
}

export function PersonResult({ result, query }: ResultCardProps) {
  const { t } = useTranslation('catalogue');
  const trail = useSearchOrigin();
  const { prefetchPerson } = usePrefetch();
  const { id, title: name } = result;
  return (
    <article data-card className={card}>
      <Portrait id={id} name={name} path={result.poster_path} className="w-20 shrink-0 self-start rounded-sm sm:w-24" />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <p className="text-sm text-faint">{t('category.Person', { ns: 'site' })}</p>
        <h3 className="text-lg leading-snug font-semibold">
          <Link
            to={`/person/${id}`}
            state={trail}
            onClick={() => rememberSearch(query)}
            onPointerEnter={() => prefetchPerson(id)}
            onFocus={() => prefetchPerson(id)}
            className={cover}
          >
            <Highlighted text={name} ranges={result.matches} />
          </Link>
        </h3>
        {result.known_for && result.known_for.length > 0 && (
          <p className="text-sm text-soft">
            <span className="text-faint">{t('results.knownFor')}</span> {result.known_for.join(', ')}
          </p>
        )}
        <p className="text-sm leading-relaxed text-soft">{shorten(result.content, limits.snippetLength)}</p>
        <div className="mt-auto pt-1.5">
          <TagList tags={result.tags} max={limits.personResultTags} />
        </div>
      </div>
    </article>
  );
}
