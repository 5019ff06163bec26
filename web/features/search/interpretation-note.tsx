import { Link } from 'react-router';
import type { GroupedSearchReply, InterpretedRequest } from '#contract/search.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { searchHref, type Search } from './search-params.ts';

/** Explains how a text without a name was interpreted, with a link to the literal search. */
export function InterpretationNote({ search, data }: { search: Search; data: GroupedSearchReply }) {
  const { t } = useTranslation('catalogue');
  const { matched_by: matchedBy, read_as: request } = data;
  // The request consists of this part only.
  const isNotKnown = request?.unknown === 'offers' && request.tags.length === 0;
  return (
    <>
      <p className="text-lg">
        {isNotKnown ? (
          t('results.request.offers')
        ) : matchedBy === 'request' && request ? (
          <RequestParts request={request} />
        ) : matchedBy === 'likeness' ? (
          t('results.similar', { title: data.similar_to ?? '' })
        ) : (
          t('results.described')
        )}{' '}
        <span className="text-base text-soft">
          ·{' '}
          <Link to={searchHref({ ...search, exact: true, page: 1 })} className="underline underline-offset-4">
            {t('results.exactWords')}
          </Link>
        </span>
      </p>
      {request?.unknown && !isNotKnown && <p className="text-soft">{t(`results.request.${request.unknown}`)}</p>}
    </>
  );
}

function RequestParts({ request }: { request: InterpretedRequest }) {
  const { t, i18n } = useTranslation('catalogue');
  const wordOf = useCatalogueWords();
  const { kinds, tags, languages, years, runtime, order } = request;
  const parts = [
    t(`results.request.${kinds.length === 1 ? kinds[0]! : 'both'}`),
    ...tags.map((tag) => wordOf('genres', inTitleCase(tag))),
    ...languages.map((code) => new Intl.DisplayNames([i18n.language], { type: 'language' }).of(code) ?? code),
    years && (years[0] === years[1] ? String(years[0]) : `${years[0]}–${years[1]}`),
    runtime.max !== null && t('results.request.under', { minutes: runtime.max }),
    runtime.min !== null && t('results.request.over', { minutes: runtime.min }),
    t(`results.request.${order}`),
  ];
  return t('results.request.showing', { parts: parts.filter(Boolean).join(', ') });
}

/** Genres are capitalised in the catalogue. */
const inTitleCase = (tag: string) => tag.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
