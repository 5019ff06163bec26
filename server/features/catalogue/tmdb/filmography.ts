import type { CreditRecord, TitleRecord } from '../store/record.ts';
import { credit, departments } from './credits.ts';
import { parseUsable } from './parse.ts';
import { isObject, list, text, type Raw } from './values.ts';

/** The best-known titles of `combined_credits`, each with only this person's credits. */
export function parseFilmography(person: object): TitleRecord[] {
  const raw = person as Raw;
  const combined = isObject(raw['combined_credits']) ? raw['combined_credits'] : {};
  const parts = [
    ...list(combined['cast']).filter(isObject).filter(isPart),
    ...list(combined['crew']).filter(isObject),
  ].flatMap((entry) => {
    const [record] = parseUsable([entry]).titles;
    return record ? [{ ...record, credits: [ownCredit(raw, entry)] }] : [];
  });
  const titles = new Map<string, TitleRecord>();
  for (const part of parts.toSorted((a, b) => b.voteCount - a.voteCount)) {
    const key = `${part.kind} ${part.tmdbId}`;
    const known = titles.get(key);
    if (known) known.credits.push(...part.credits);
    else if (titles.size < filmographyMax) titles.set(key, part);
  }
  return [...titles.values()];
}

const filmographyMax = 200;

/** Excludes hundreds of appearances as oneself in shows. */
function isPart(entry: Raw): boolean {
  return entry['media_type'] !== 'tv' || !/^(self|himself|herself)\b/i.test(text(entry['character']));
}

function ownCredit(person: Raw, entry: Raw): CreditRecord {
  const identity = { id: person['id'], name: person['name'], profile_path: person['profile_path'] };
  const job = text(entry['job']);
  return job === ''
    ? credit(identity, 'Acting', text(entry['character']) || null, null)
    : credit(identity, departments[job] ?? 'Crew', null, job);
}
