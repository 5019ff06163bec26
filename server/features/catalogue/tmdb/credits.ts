import type { CreditRecord } from '../store/record.ts';
import { imagePath, isObject, list, names, number, positive, text, type Raw } from './values.ts';

/** Relevant jobs, by department. */
export const departments: Record<string, string> = {
  Director: 'Directing',
  'Series Director': 'Directing',
  'Co-Director': 'Directing',
  Creator: 'Creator',
  Writer: 'Writing',
  Screenplay: 'Writing',
  Story: 'Writing',
  Novel: 'Writing',
  Author: 'Writing',
  Producer: 'Production',
  'Executive Producer': 'Production',
};

const castMax = 60;

const crewMax = 40;

export function parseCredits(raw: Raw): CreditRecord[] {
  const { cast: castEntries, crew: crewEntries } = listedCredits(raw);
  const cast = castEntries
    .toSorted((a, b) => (number(a['order']) ?? 999) - (number(b['order']) ?? 999))
    .slice(0, castMax)
    .map((entry) => credit(entry, 'Acting', text(entry['character']) || null, null));
  const guests = list(raw['guest_stars'])
    .filter(isObject)
    .slice(0, castMax - cast.length)
    .map((entry) => credit(entry, 'Acting', text(entry['character']) || null, null));
  const creators = list(raw['created_by'])
    .filter(isObject)
    .map((entry) => credit(entry, 'Creator', null, 'Creator'));
  const crew = crewEntries.map((entry) => {
    const job = text(entry['job']) || 'Crew';
    return credit(entry, departments[job] ?? 'Crew', null, job);
  });
  const byWeight = [...creators, ...crew].toSorted((a, b) => weight(a) - weight(b)).slice(0, crewMax);
  const seen = new Set<string>();
  return [...cast, ...guests, ...byWeight].filter((entry) => {
    const key = `${entry.tmdbId ?? entry.name}|${entry.job ?? entry.character}|${entry.department}`;
    if (entry.name === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/**
 * A show's `aggregate_credits` span all seasons, with several roles or jobs an entry; `credits` have the last season
 * only.
 */
function listedCredits(raw: Raw): { cast: Raw[]; crew: Raw[] } {
  const aggregate = raw['aggregate_credits'];
  if (!isObject(aggregate)) {
    const credits = isObject(raw['credits']) ? raw['credits'] : {};
    return { cast: list(credits['cast']).filter(isObject), crew: list(credits['crew']).filter(isObject) };
  }
  return {
    cast: list(aggregate['cast'])
      .filter(isObject)
      .map((entry) => ({
        ...entry,
        character: names(entry['roles'], [], 'character').slice(0, 3).join(' / '),
      })),
    crew: list(aggregate['crew'])
      .filter(isObject)
      .flatMap((entry) => names(entry['jobs'], [], 'job').map((job) => ({ ...entry, job }))),
  };
}

const departmentOrder = ['Creator', 'Directing', 'Writing', 'Production', 'Crew'];

const weight = (credit: CreditRecord) => departmentOrder.indexOf(credit.department);

export function credit(entry: Raw, department: string, character: string | null, job: string | null): CreditRecord {
  return {
    tmdbId: positive(entry['id']),
    imdbId: null,
    name: text(entry['name']),
    department,
    character,
    job,
    profilePath: imagePath(entry['profile_path']),
  };
}
