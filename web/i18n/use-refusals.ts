import type { i18n } from 'i18next';
import { useTranslation } from 'react-i18next';
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

function refusalText(i18n: i18n, { code, detail }: Refusal): string {
  if (i18n.language === 'en' || !hasTexts(i18n, 'errors')) return detail;
  return (i18n.getResource(i18n.language, 'errors', code) as string | undefined) ?? detail;
}
