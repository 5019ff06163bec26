import type { RouterState } from 'react-router';

let pending: RouterState['navigation']['location'];

/** To be called with each state of the browser's router. */
export function notePendingNavigation({ navigation }: Pick<RouterState, 'navigation'>): void {
  pending = navigation.location;
}

/**
 * The parameters that this page's address has once the navigation under way, if any, is complete. The rendered ones may be
 * older, and a change made from those would take back one made shortly before. For event handlers.
 */
export function latestParams(): URLSearchParams {
  const { pathname, search } = window.location;
  return new URLSearchParams(pending?.pathname === pathname ? pending.search : search);
}
