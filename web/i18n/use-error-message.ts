import type { Speech } from './translator.ts';
import { useTranslation } from './use-translation.ts';
import { hasTexts } from './i18n.ts';

interface Refusal {
  code: string;
  detail: string;
}

/** Why the server refuses, in the reader's language; its own words where they are English anyway or say something else. */
export function useRefusals(): (refusal: Refusal) => string {
  const { i18n } = useTranslation();
  return (refusal) => refusalText(i18n, refusal);
}

function refusalText(i18n: Speech, { code, detail }: Refusal): string {
  if (i18n.language === 'en' || !hasTexts(i18n, 'errors')) return detail;
  return (i18n.getPart('errors') as Partial<Record<string, string>>)[code] ?? detail;
}
