import { Link } from 'react-router';
import type { TitleDetail } from '#contract/catalogue.ts';
import { useCatalogueWords } from '#web/i18n/use-catalogue-words.ts';
import { useSearchOrigin } from '#web/lib/browser/search-origin.ts';

export function CrewList({ crew }: { crew: TitleDetail['crew'] }) {
  const trail = useSearchOrigin();
  const wordOf = useCatalogueWords();
  const people = new Map<number, { name: string; jobs: string[] }>();
  for (const { person_id: id, name, job } of crew) {
    const jobs = people.get(id)?.jobs ?? [];
    people.set(id, { name, jobs: jobs.includes(job) ? jobs : [...jobs, job] });
  }
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,13rem),1fr))] gap-x-8 gap-y-4">
      {[...people].map(([id, { name, jobs }]) => (
        <li key={id} className="border-t border-edge pt-2.5">
          <Link to={`/person/${id}`} state={trail} className="link font-semibold">
            {name}
          </Link>
          <p className="text-sm text-faint">{jobs.map((job) => wordOf('jobs', job)).join(', ')}</p>
        </li>
      ))}
    </ul>
  );
}
