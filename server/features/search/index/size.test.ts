import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anIndexFile, buildIndex } from '#tests/support/search-index.ts';
import { starterDocuments } from '#tests/support/starter-documents.ts';
import { openSearchEngine } from '../engine.ts';

/** Size of the empty file (tables occupy whole pages) and the maximum per entry, in bytes. */
const EMPTY_BYTES = 300_000;
const TITLE_BYTES = 2400;
const PERSON_BYTES = 150;

test('the index of the starter catalogue stays small', () => {
  const file = anIndexFile();
  const documents = starterDocuments();
  buildIndex(file, documents);
  openSearchEngine({ file }).close();
  const titles = documents.filter((document) => 'title' in document).length;
  const budget = EMPTY_BYTES + titles * TITLE_BYTES + (documents.length - titles) * PERSON_BYTES;
  expect(statSync(file).size).toBeLessThan(budget);
});
