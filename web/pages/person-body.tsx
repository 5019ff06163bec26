import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { PersonDetail } from '#contract/catalogue.ts';
import { discoverHref } from '#web/api/catalogue/discover-address.ts';
import { Filmography } from '#web/features/people/filmography.tsx';
import { TitleRow } from '#web/features/titles/title-row.tsx';
import { TmdbCredit } from '#web/features/titles/tmdb-credit.tsx';
import { Section } from '#web/ui/layout/section.tsx';

export function PersonBody({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('catalogue');
  return (
    <div className="page-width flex flex-col gap-11 pt-10 sm:gap-14 sm:pt-12">
      {person.known_for.length > 0 && (
        <TitleRow id="known-for" heading={t('person.knownFor')} cards={person.known_for} />
      )}
      {person.credits.length > 0 && (
        <Section
          id="filmography"
          title={t('person.filmography')}
          aside={
            <Link to={discoverHref({ people: String(person.id) })} className="link ms-auto shrink-0 text-sm">
              {t('results.openAsFilters')}
            </Link>
          }
        >
          <Filmography credits={person.credits} />
        </Section>
      )}
      {person.from_tmdb && <TmdbCredit />}
    </div>
  );
}
