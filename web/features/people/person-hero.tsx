import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { PersonDetail } from '#contract/catalogue.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { yearOf, yearsBetween } from '#web/lib/format/formats.ts';
import { useBackToSearch } from '#web/lib/browser/search-origin.ts';
import { useToday } from '#web/lib/hooks/use-today.ts';
import { ExternalLinks } from '#web/ui/layout/external-links.tsx';
import { Portrait } from '#web/ui/media/portrait.tsx';
import { Biography } from './biography.tsx';
import { BackLink } from '#web/ui/controls/back-link.tsx';

interface PersonHeroProps {
  person: PersonDetail;
  /** Below the name. */
  actions: ReactNode;
}

export function PersonHero({ person, actions }: PersonHeroProps) {
  const { t } = useTranslation('catalogue');
  const goBack = useBackToSearch();
  const wordOf = useCatalogueWords();
  const portraitColumn =
    person.biography || person.profile_path
      ? 'md:grid-cols-[clamp(12rem,22vw,18rem)_1fr]'
      : 'md:grid-cols-[clamp(9rem,14vw,12rem)_1fr]';
  return (
    <header className="on-stage dusk-strip text-on-stage">
      <div
        className={`page-width grid gap-x-5 gap-y-6 pt-4 pb-12 max-md:grid-cols-[clamp(7rem,42%,9.5rem)_minmax(0,1fr)] max-[16rem]:grid-cols-1 md:gap-x-10 md:gap-y-5 md:pb-16 lg:gap-x-14 ${portraitColumn}`}
      >
        <BackLink to="/" onClick={goBack} look="stage" className="col-span-full justify-self-start">
          {t('title.back')}
        </BackLink>
        <Portrait
          id={person.id}
          name={person.name}
          path={person.profile_path}
          size="page"
          alt={t('person.portrait', { name: person.name })}
          className="w-full max-w-40 self-start rounded-md md:max-w-none shadow-lift ring-1 ring-stage-edge"
        />
        <div className="min-w-0 self-center max-md:contents md:flex md:flex-col md:gap-6 max-md:*:col-span-full">
          <div className="flex min-w-0 flex-col gap-3 max-md:col-span-1! max-md:self-end max-md:pb-1">
            {person.known_for_department && (
              <p>
                <span className="rounded-xs bg-bulb px-2 py-0.5 text-sm font-bold text-letter">
                  {wordOf('departments', person.known_for_department)}
                </span>
              </p>
            )}
            <h1 className="display text-[clamp(2.75rem,1.6rem+4.6vw,6rem)] break-words">{person.name}</h1>
            {actions}
          </div>
          <Life person={person} />
          {person.biography && <Biography text={person.biography} />}
        </div>
      </div>
    </header>
  );
}

function Life({ person }: { person: PersonDetail }) {
  const { t } = useTranslation('catalogue');
  const { date } = useFormats();
  const { birthday, deathday, place_of_birth: place, also_known_as: also } = person;
  const today = useToday();
  const years = person.credits
    .flatMap(({ release_date: released }) => yearOf(released) ?? [])
    .toSorted((a, b) => a - b);
  const span = [...new Set([years.at(0), years.at(-1)])].join('–');
  const count = person.credits.length;
  const creditsOf = count ? [t('person.credits', { count }), span].filter(Boolean).join(' · ') : null;
  const isWholeDate = (value: string | null) => value !== null && /^\d{4}-\d\d-\d\d$/.test(value);
  const facts: [string, ReactNode][] = [
    [
      t('person.born'),
      birthday &&
        (isWholeDate(birthday) && !deathday
          ? t('person.age', { date: date(birthday), age: yearsBetween(birthday, today) })
          : date(birthday)),
    ],
    [
      t('person.died'),
      deathday &&
        (isWholeDate(birthday) && birthday
          ? t('person.diedAt', { date: date(deathday), age: yearsBetween(birthday, deathday) })
          : date(deathday)),
    ],
    [t('person.place'), place],
    [t('person.also'), also.length ? also.slice(0, 3).join(', ') : null],
    [t('person.filmography'), person.biography ? null : creditsOf],
    [t('title.links'), person.imdb_id || person.tmdb_id ? <Elsewhere key="links" person={person} /> : null],
  ];
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt className="text-sm text-on-stage-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Elsewhere({ person: { imdb_id: imdb, tmdb_id: tmdb } }: { person: PersonDetail }) {
  const links: [string, string][] = [];
  if (imdb) links.push(['IMDb', `https://www.imdb.com/name/${imdb}/`]);
  if (tmdb) links.push(['TMDB', `https://www.themoviedb.org/person/${tmdb}`]);
  return <ExternalLinks links={links} />;
}
