import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { starterIndexFile } from '#tests/support/search-starter.ts';
import { starterDocuments } from '#tests/support/starter-documents.ts';
import { indexFiles } from './build-files.ts';

/** Size of the empty file (tables occupy whole pages) and the maximum per entry, in bytes. */
const EMPTY_BYTES = 300_000;
const TITLE_BYTES = 2400;
const PERSON_BYTES = 150;

test('the index of the starter catalogue stays small', async () => {
  const documents = starterDocuments();
  const titles = documents.filter((document) => 'title' in document).length;
  const budget = EMPTY_BYTES + titles * TITLE_BYTES + (documents.length - titles) * PERSON_BYTES;
  const sizes = indexFiles(await starterIndexFile()).map((file) => statSync(file).size);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(budget);
});
