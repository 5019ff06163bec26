import type { Translator } from './translator.ts';
import { useTranslation } from './use-translation.ts';
import { hasNamespace } from './i18n.ts';

interface Refusal {
  code: string;
  detail: string;
}

/** Why the server refuses, in the reader's language; its own words where they are English anyway or say something else. */
export function useErrorMessage(): (refusal: Refusal) => string {
  const { i18n } = useTranslation();
  return (refusal) => refusalText(i18n, refusal);
}

function refusalText(i18n: Translator, { code, detail }: Refusal): string {
  if (i18n.language === 'en' || !hasNamespace(i18n, 'errors')) return detail;
  return (i18n.getTexts('errors') as Partial<Record<string, string>>)[code] ?? detail;
}
