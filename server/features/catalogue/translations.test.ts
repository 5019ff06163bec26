import { afterAll, beforeAll, expect, test } from 'vitest';
import { readStarterCatalogue } from '#catalogue/read.ts';
import { writeSetting } from '#server/platform/db/settings.ts';
import { onEachDatabase } from '#tests/support/database/database.ts';
import { findTitleId } from '#tests/support/records.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { loadStarterCatalogue } from './import/starter.ts';

onEachDatabase('titles in the languages of the site', (dialect) => {
  let home: TestApp;
  beforeAll(async () => {
    home = await startApp({ dialect, catalogue: 'starter' });
    const id = await idOf('Spirited Away');
    const { db } = home.database;
    await db.deleteFrom('title_translations').where('title_id', '=', id).execute();
    await db
      .insertInto('title_translations')
      .values([
        { title_id: id, language: 'de', title: 'Chihiros Reise ins Zauberland', overview: 'Ein Mädchen.', tagline: '' },
        { title_id: id, language: 'fr', title: 'Spirited Away', overview: '', tagline: '' },
      ])
      .execute();
  });
  afterAll(() => home.close());

  const idOf = (title: string) => findTitleId(home.database, title);

  async function read(title: string, query = '', headers = {}) {
    const response = await home.app.inject({ url: `/api/movies/${await idOf(title)}${query}`, headers });
    return response.json() as { title: string; localised_title?: string; localised_overview?: string; detail?: string };
  }

  const inGerman = { localised_title: 'Chihiros Reise ins Zauberland', localised_overview: 'Ein Mädchen.' };

  test('a title answers in the language asked for, beside its English title and overview', async () => {
    expect(await read('Spirited Away', '?lang=de')).toMatchObject({ title: 'Spirited Away', ...inGerman });
  });

  test('without a language in the address the cookie counts, then the browser', async () => {
    const german = { 'accept-language': 'de-AT,de;q=0.9' };
    expect(await read('Spirited Away', '', german)).toMatchObject(inGerman);
    expect(await read('Spirited Away', '', { ...german, cookie: 'marquee_language=en' })).not.toHaveProperty(
      'localised_title',
    );
    expect(await read('Spirited Away', '?lang=de', { cookie: 'marquee_language=en' })).toMatchObject(inGerman);
  });

  test('what a language lacks, or has in common with English, is left out', async () => {
    for (const query of ['', '?lang=en', '?lang=fr', '?lang=it']) {
      const title = await read('Spirited Away', query);
      expect(title).toMatchObject({ title: 'Spirited Away' });
      expect(title.localised_overview).toBeUndefined();
      if (query !== '?lang=it') expect(title.localised_title).toBeUndefined();
    }
  });

  test('a title in its original language needs no translation', async () => {
    await home.database.db
      .deleteFrom('title_translations')
      .where('title_id', '=', await idOf("Pan's Labyrinth"))
      .execute();
    expect(await read("Pan's Labyrinth", '?lang=es')).toMatchObject({ localised_title: 'El laberinto del fauno' });
  });

  test('English readers see the English title, also where the original one is in English and differs', async () => {
    await home.database.db
      .updateTable('titles')
      .set({ original_title: 'The Dream Heist', original_language: 'en' })
      .where('id', '=', await idOf('Inception'))
      .execute();
    expect(await read('Inception', '?lang=en')).not.toHaveProperty('localised_title');
  });

  test('an unsupported language is refused', async () => {
    expect(await read('Spirited Away', '?lang=xx')).toMatchObject({ code: 'bad_request' });
  });

  test('a newer starter catalogue brings its translations to a database that has an older one', async () => {
    const { db } = home.database;
    const localised = [...readStarterCatalogue().movies, ...readStarterCatalogue().shows].filter(
      (entry) => entry.localised_titles ?? entry.localised_overviews,
    );
    await db.deleteFrom('title_translations').execute();
    await db.updateTable('titles').set({ source_hash: 'of an older record' }).execute();
    await writeSetting(db, 'starter_catalogue', 'an older one');
    expect(await loadStarterCatalogue({ db, clock: home.clock })).toBeGreaterThan(0);
    const titles = await db.selectFrom('title_translations').select('title_id').distinct().execute();
    expect(titles).toHaveLength(localised.length);
    expect(await read('The Matrix', '?lang=fr')).toMatchObject({
      localised_overview: expect.stringContaining('programmeur'),
    });
  });
});
