import { removeTemplates } from '#tests/support/templates.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright calls it
export default removeTemplates;
