import { useLocation, useNavigate } from 'react-router';
import { rememberSearch } from '#web/api/account/search-history.ts';
import { SearchBox } from './search-box.tsx';
import { searchHref, type Search } from './search-params.ts';

interface HomeSearchProps {
  search: Search;
  /** Called before each search: whether a pause in typing started it, or Enter or a choice did. */
  onSearch: (how: 'asked' | 'paused') => void;
  onDropdown: (isShown: boolean) => void;
}

/** In the state of the history entries of searches that a pause in typing started. */
export interface PausedState {
  paused?: boolean;
}

export function HomeSearch({ search, onSearch, onDropdown }: HomeSearchProps) {
  const navigate = useNavigate();
  const wantsFocus = Boolean((useLocation().state as { focusSearch?: boolean } | null)?.focusSearch);
  const go = (q: string, how: 'asked' | 'paused') => {
    onSearch(how);
    if (q === search.q && !search.tagSearch) return;
    if (how === 'paused') rememberSearch(q);
    // Typing replaces a single history entry, so that navigating back leads to the previous page.
    void navigate(searchHref({ ...search, q, tagSearch: false, page: 1, exact: false }), {
      replace: how === 'paused' && search.q !== '',
      preventScrollReset: how === 'paused',
      state: { paused: how === 'paused' } satisfies PausedState,
    });
  };
  return (
    <SearchBox
      current={search.q}
      size="lg"
      searchesWhileTyping
      focusAtStart={wantsFocus}
      search={go}
      // Also without a search: one may be on its way, whose address this page has not rendered yet.
      clear={() => void navigate('/', { preventScrollReset: true })}
      onDropdown={onDropdown}
    />
  );
}
