import { Link } from 'react-router';
import type { TitleDetail } from '#contract/catalogue.ts';
import { usePrefetch } from '#web/api/catalogue/prefetch.ts';
import { useSearchOrigin } from '#web/lib/browser/search-origin.ts';
import { Portrait } from '#web/ui/media/portrait.tsx';
import { ScrollRow } from '#web/ui/layout/scroll-row.tsx';

interface CastRowProps {
  label: string;
  headingId: string;
  cast: TitleDetail['cast'];
}

export function CastRow({ label, headingId, cast }: CastRowProps) {
  const trail = useSearchOrigin();
  const { prefetchPerson } = usePrefetch();
  return (
    <ScrollRow label={label} headingId={headingId}>
      {cast.map(({ person_id: id, name, character, profile_path: path }, i) => (
        <li key={`${id}-${i}`} className="w-30 sm:w-34">
          <Link
            to={`/person/${id}`}
            state={trail}
            onPointerEnter={() => prefetchPerson(id)}
            onFocus={() => prefetchPerson(id)}
            className="group/card block rounded-sm outline-offset-4"
          >
            <Portrait
              id={id}
              name={name}
              path={path}
              className="rounded-sm shadow-card transition-[translate,box-shadow] duration-300 ease-settle card-hover:-translate-y-1 card-hover:shadow-lift"
            />
            <span className="mt-2 block text-[0.9375rem] leading-snug font-semibold underline decoration-transparent underline-offset-3 transition-colors card-hover:decoration-accent">
              {name}
            </span>
            {character && <span className="line-clamp-2 block text-sm text-faint">{character}</span>}
          </Link>
        </li>
      ))}
    </ScrollRow>
  );
}
