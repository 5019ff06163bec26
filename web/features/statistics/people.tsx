import { Link } from 'react-router';
import type { CountedPerson, Statistics } from '#contract/diary/statistics.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Section } from '#web/ui/layout/section.tsx';
import { Portrait } from '#web/ui/media/portrait.tsx';

/** Directors and actors of at least two titles. */
export function People({ statistics: { directors, actors } }: { statistics: Statistics }) {
  const { t } = useTranslation('statistics');
  return (
    <>
      {directors.length > 0 && (
        <Section id="directors" title={t('directors')}>
          <PeopleRow people={directors} />
        </Section>
      )}
      {actors.length > 0 && (
        <Section id="actors" title={t('actors')}>
          <PeopleRow people={actors} />
        </Section>
      )}
    </>
  );
}

function PeopleRow({ people }: { people: readonly CountedPerson[] }) {
  const { t } = useTranslation('statistics');
  const { count } = useFormats();
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,8.5rem))] gap-x-4 gap-y-6">
      {people.map((person) => (
        <li key={person.id}>
          <Link to={`/person/${person.id}`} className="group flex flex-col gap-1">
            <Portrait id={person.id} name={person.name} path={person.profile_path} className="rounded-md" />
            <span className="pt-1 leading-tight font-medium group-hover:underline">{person.name}</span>
            <span className="text-sm text-faint">
              {t('count', { count: person.count, formatted: count(person.count) })}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
