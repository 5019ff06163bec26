import type { MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';

interface Trail {
  /** The address of the results that led here. */
  search?: string;
  /** Whether the results are the previous history entry. */
  direct?: boolean;
}

/** Link state with which the opened page can lead back to the same results and scroll position. */
export function useSearchOrigin(): Trail {
  const { pathname, search, state } = useLocation();
  if (pathname === '/') return { search: `/${search}`, direct: true };
  const before = (state as Trail | null)?.search;
  return before ? { search: before, direct: false } : {};
}

/** The link's URL remains `/`, as the server rendered it. */
export function useBackToSearch(): (event: MouseEvent) => void {
  const state = useLocation().state as Trail | null;
  const navigate = useNavigate();
  return (event) => {
    if (!state?.search) return;
    event.preventDefault();
    void (state.direct ? navigate(-1) : navigate(state.search));
  };
}
