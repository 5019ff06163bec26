import { useTranslation } from '#web/i18n/use-translation.ts';
import { Link } from 'react-router';
import type { PersonDetail } from '#contract/catalogue.ts';
import { discoverHref } from '#web/api/catalogue/discover-address.ts';
import { Colleagues } from '#web/features/people/colleagues.tsx';
import { Filmography } from '#web/features/people/filmography.tsx';
import { TitleRow } from '#web/features/titles/title-row.tsx';
import { TmdbCredit } from '#web/features/titles/tmdb-credit.tsx';
import { Section } from '#web/ui/layout/section.tsx';

/** Up to this many titles, a row of the best-known ones would repeat the filmography. */
const FEW = 2;

export function PersonBody({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('catalogue');
  const [best] = person.known_for;
  const hasFew = person.known_for.length <= FEW;
  return (
    <div className="page-width flex flex-col gap-11 pt-10 sm:gap-14 sm:pt-12">
      {!hasFew && <TitleRow id="known-for" heading={t('person.knownFor')} cards={person.known_for} />}
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
      {hasFew && best && <Colleagues personId={person.id} of={best} />}
      {person.from_tmdb && <TmdbCredit />}
    </div>
  );
}
