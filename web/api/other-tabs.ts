import type { QueryClient } from '@tanstack/react-query';
import type { EndpointKey } from '#contract/endpoints.ts';
import { removeStored, writeStored } from '#web/lib/browser/storage.ts';

/** Written and removed at once: only its event matters, which other tabs get. */
const CHANGED_KEY = 'marquee.changed';
/** An import makes many calls, one after another. */
const QUIET_MS = 300;

/** First segments of the calls behind queries whose keys start with `mine`. */
const ownPaths = new Set(
  'watchlist favorites lists custom-lists shared-lists diary ratings progress follows'.split(' '),
);

function changesOwnData(key: EndpointKey): boolean {
  const [method, path = ''] = key.split(' /');
  return method !== 'GET' && key !== 'POST /lists/match' && ownPaths.has(path.split('/')[0] ?? '');
}

/** Tells other tabs after a successful call. */
export function announceChange(key: EndpointKey, userId: number | undefined): void {
  if (userId === undefined || !changesOwnData(key)) return;
  writeStored(CHANGED_KEY, userId);
  removeStored(CHANGED_KEY);
}

/**
 * Fetches shown personal data again after another tab of the same user has changed some. A hidden tab waits until it is
 * shown.
 */
export function followOtherTabs(queries: QueryClient, getUserId: () => number | undefined): void {
  let isBehind = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const catchUp = () => {
    if (!isBehind || document.hidden) return;
    isBehind = false;
    void queries.invalidateQueries({ queryKey: ['mine'] });
  };
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key !== CHANGED_KEY || newValue !== String(getUserId())) return;
    isBehind = true;
    clearTimeout(timer);
    timer = setTimeout(catchUp, QUIET_MS);
  });
  document.addEventListener('visibilitychange', catchUp);
}
