import { useTranslation } from '#web/i18n/use-translation.ts';
import type { RelatedReason, TitleDetail } from '#contract/catalogue.ts';
import { useRelated } from '#web/api/catalogue/queries.ts';
import { CastRow } from '#web/features/people/cast-row.tsx';
import { CrewList } from '#web/features/people/crew-list.tsx';
import { searchHref } from '#web/features/search/search-params.ts';
import { FranchiseRow } from '#web/features/titles/franchise-row.tsx';
import { SeasonList } from '#web/features/titles/episodes/season-list.tsx';
import { TitleCard } from '#web/features/titles/title-card.tsx';
import { TitleFacts } from '#web/features/titles/title-facts.tsx';
import { TmdbCredit } from '#web/features/titles/tmdb-credit.tsx';
import { WatchOffers } from '#web/features/titles/watch-offers.tsx';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { Section } from '#web/ui/layout/section.tsx';

export function TitleBody({ title }: { title: TitleDetail }) {
  const { t } = useTranslation('catalogue');
  const { t: tt } = useTranslation('titles');
  const { franchise } = title;
  return (
    <div className="page-width flex flex-col gap-11 pt-10 sm:gap-14 sm:pt-12">
      {title.watch_countries.length > 0 && (
        <Section id="watch" title={tt('watch.title')}>
          <WatchOffers id={title.id} countries={title.watch_countries} />
        </Section>
      )}
      {title.cast.length > 0 && (
        <Section id="cast" title={t('title.cast')}>
          <CastRow label={t('title.cast')} headingId="cast" cast={title.cast} />
        </Section>
      )}
      {title.seasons.length > 0 && (
        <Section id="seasons" title={t('title.seasons')}>
          <SeasonList title={title} />
        </Section>
      )}
      {title.crew.length > 0 && (
        <Section id="crew" title={t('title.crew')}>
          <CrewList crew={title.crew} />
        </Section>
      )}
      <Section id="facts" title={t('title.facts')}>
        <TitleFacts title={title} searchFor={(q) => searchHref({ q })} />
      </Section>
      {franchise && franchise.titles.length > 1 && (
        <Section id="franchise" title={franchise.name}>
          <FranchiseRow headingId="franchise" name={franchise.name} titles={franchise.titles} here={title.id} />
        </Section>
      )}
      <Related id={title.id} />
      {title.from_tmdb && <TmdbCredit />}
    </div>
  );
}

function Related({ id }: { id: number }) {
  const { t, i18n } = useTranslation('catalogue');
  const { t: tt } = useTranslation('titles');
  const wordOf = useCatalogueWords();
  const { data } = useRelated(id);
  if (!data?.results.length) return null;
  const list = new Intl.ListFormat(i18n.language, { type: 'unit', style: 'short' });
  const reasonOf = ({ kind, names }: RelatedReason) =>
    tt(`related.${kind}`, {
      names: list.format(kind === 'genres' ? names.map((name) => wordOf('genres', name)) : names),
    });
  return (
    <Section id="related" title={t('title.related')}>
      <ul data-cards className="grid grid-cols-2 gap-x-4 gap-y-6 xs:grid-cols-3 sm:gap-x-5 lg:grid-cols-5">
        {data.results.map((card) => (
          <li key={card.id}>
            <TitleCard card={card} place="related" grows={false} note={card.reason ? reasonOf(card.reason) : null} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
