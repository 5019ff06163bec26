import { rmSync } from 'node:fs';
import { templatesDir } from '#tests/support/templates.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright calls it
export default function removeTemplates(): void {
  rmSync(templatesDir(), { recursive: true, force: true });
}
