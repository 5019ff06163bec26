import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface Trail {
  /** The address of the results somebody came from. */
  search?: string;
  /** Whether those are the page before this one. */
  direct?: boolean;
}

/** The state a link passes on, so that the page it opens can lead back to the same results at the same place. */
export function useSearchOrigin(): Trail {
  const { pathname, search, state } = useLocation();
  if (pathname === '/') return { search: `/${search}`, direct: true };
  const before = (state as Trail | null)?.search;
  return before ? { search: before, direct: false } : {};
}

/** Follows the trail back. The link's own address stays `/`, as the server wrote it. */
export function useBackToSearch(): (event: MouseEvent) => void {
  const state = useLocation().state as Trail | null;
  const navigate = useNavigate();
  return (event) => {
    if (!state?.search) return;
    event.preventDefault();
    void (state.direct ? navigate(-1) : navigate(state.search));
  };
}
