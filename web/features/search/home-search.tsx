import { useLocation, useNavigate } from 'react-router';
import { rememberSearch } from './recent-searches.ts';
import { SearchBox } from './search-box.tsx';
import { searchHref, type Search } from './search-params.ts';

export function HomeSearch({ search }: { search: Search }) {
  const navigate = useNavigate();
  const wantsFocus = Boolean((useLocation().state as { focusSearch?: boolean } | null)?.focusSearch);
  const go = (q: string, how: 'asked' | 'paused') => {
    if (q === search.q && !search.tagSearch) return;
    if (how === 'paused') rememberSearch(q);
    // Typing replaces one history entry, so that navigating back leads to the page before it.
    void navigate(searchHref({ ...search, q, tagSearch: false, page: 1, exact: false }), {
      replace: how === 'paused' && search.q !== '',
      preventScrollReset: how === 'paused',
    });
  };
  return (
    <SearchBox
      current={search.q}
      size="lg"
      searchesWhileTyping
      focusAtStart={wantsFocus}
      search={go}
      clear={() => search.q && void navigate('/', { preventScrollReset: true })}
    />
  );
}
