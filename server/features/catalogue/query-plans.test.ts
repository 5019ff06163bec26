import { expect, test } from 'vitest';
import { queryPlansOf } from '#tests/support/database/query-plans.ts';
import { rowsOn } from './discover.ts';
import { listRow } from './discover-queries.ts';
import { findTitlesBySource } from './service.ts';
import { takeClock, tagIds } from './store/clock-queries.ts';

// SQLite blocks the process, and a catalogue may have a million titles: no request may read all of them.

test.each(Object.entries(rowsOn('2026-11-27')))(
  'the row %s of the home page is read from an index alone',
  async (_, row) => {
    const plans = await queryPlansOf((db) => listRow(db, row));
    expect(plans[0]).toMatch(/^SEARCH titles USING COVERING INDEX/);
  },
);

test('titles of an import are found by their outside ids in indexes', async () => {
  const plans = await queryPlansOf((db) => findTitlesBySource(db, [{ imdb_id: 'tt0133093' }, { tmdb_id: 603 }]));
  expect(plans).toEqual([
    expect.stringMatching(/^SEARCH titles USING INDEX titles_imdb/),
    expect.stringMatching(/^SEARCH titles USING COVERING INDEX titles_tmdb|^SEARCH titles USING INDEX titles_tmdb/),
  ]);
});

test('tags of imported titles are found in an index', async () => {
  const plans = await queryPlansOf(async (db) => tagIds(db, await takeClock(db), [{ kind: 'genre', name: 'Drama' }]));
  expect(plans).toEqual([expect.stringMatching(/^SEARCH tags USING (COVERING )?INDEX/)]);
});
