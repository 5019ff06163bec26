import { useNavigate } from 'react-router';
import { SearchBox } from './search-box.tsx';
import { searchHref } from './search-params.ts';

export function HeaderSearch({ className = '' }: { className?: string }) {
  const navigate = useNavigate();
  return (
    <div className={className}>
      <SearchBox
        current=""
        size="md"
        searchesWhileTyping={false}
        search={(q) => void navigate(searchHref({ q }))}
        clear={() => undefined}
        onHiddenSlash={() => void navigate('/', { state: { focusSearch: true } })}
      />
    </div>
  );
}
