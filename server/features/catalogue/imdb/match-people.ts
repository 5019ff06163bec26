import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/db/tables.ts';
import { imdbNumber, imdbText } from './ids.ts';
import { listPeopleWithoutImdbId, listTitlesByImdbId, setImdbId } from './queries.ts';
import { imdbParts } from './records.ts';
import type { ImdbWorkFile } from './work-file.ts';
import { nameKey } from '../store/record.ts';

/**
 * People of the same name in the same title are the same person. TMDB's credits have no IMDb ids, so without this they
 * would be added twice.
 */
export async function adoptImdbPeople(db: Kysely<Tables>, work: ImdbWorkFile): Promise<void> {
  for await (const titles of listTitlesByImdbId(db)) {
    const people = await listPeopleWithoutImdbId(
      db,
      titles.map((title) => title.id),
    );
    const byTitle = Map.groupBy(people, (person) => person.title_id);
    await db.transaction().execute(async (trx) => {
      for (const { id, imdb_id } of titles) {
        const unknown = byTitle.get(id);
        const title = unknown && work.findTitle(imdbNumber(imdb_id, 'tt'));
        if (!title) continue;
        const credited = work.findPeople(imdbParts(title).map(({ person }) => person));
        const numbers = new Map([...credited.values()].map((person) => [nameKey(person.name), person.id]));
        for (const person of unknown) {
          const number = numbers.get(person.name_key);
          if (number !== undefined) await setImdbId(trx, person.id, imdbText(number, 'nm'));
        }
      }
    });
  }
}
