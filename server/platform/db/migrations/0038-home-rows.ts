import type { Kysely } from 'kysely';

/** Replaces two indexes by ones that contain all columns by which the rows of the home page are selected and ordered. */
export async function up({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createIndex('titles_by_votes')
    .on('titles')
    .columns(['kind', 'vote_count', 'vote_average', 'id'])
    .execute();
  await schema.createIndex('titles_by_release').on('titles').columns(['release_date', 'vote_count', 'id']).execute();
  await schema.dropIndex('titles_votes').execute();
  await schema.dropIndex('titles_date').execute();
}
