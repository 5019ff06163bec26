import type { DehydratedState } from '@tanstack/react-query';
import type { HydrationState } from 'react-router';
import type { Language } from '#contract/preference-choices.ts';
import type { SiteSettings } from '#web/lib/site-settings.ts';

/** JSON in a script element that does not run. */
export interface PageData {
  language: Language;
  settings: SiteSettings;
  queries: DehydratedState;
  router: HydrationState;
}

const ID = 'page-data';

export function writePageData(data: PageData): string {
  // These three would end the element, or a line, in some parsers.
  const json = JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
  return `<script type="application/json" id="${ID}">${json}</script>`;
}

/** Null in development, without server rendering. */
export function readPageData(): PageData | null {
  const text = document.getElementById(ID)?.textContent;
  return text ? (JSON.parse(text) as PageData) : null;
}
