import { useEffect, useRef, useState } from 'react';
import { Icon } from '#web/ui/media/icon.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  text: string;
  /** Called after a pause in typing, and immediately when the field is cleared. */
  onSearch: (text: string) => void;
}

const PAUSE_MS = 300;

export function SearchField({ label, placeholder, clearLabel, text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const [seen, setSeen] = useState(text);
  const [sent, setSent] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // Filters chosen during the pause must not be undone by the search.
  const tell = useRef(onSearch);
  useEffect(() => {
    tell.current = onSearch;
  }, [onSearch]);
  // The URL lags behind typing, and changes when the user navigates back.
  if (seen !== text) {
    setSeen(text);
    if (text !== sent) {
      setSent(text);
      setTyped(text);
    }
  }
  const search = (next: string) => {
    clearTimeout(timer.current);
    if (next === sent) return;
    setSent(next);
    tell.current(next);
  };
  const type = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    if (next === '') search('');
    else timer.current = setTimeout(() => search(next), PAUSE_MS);
  };
  return (
    <div className="relative min-w-0 flex-1 basis-full sm:basis-64">
      <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-faint" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
        className="h-11 w-full rounded-md border border-edge-strong/60 bg-raised ps-10 pe-11 text-ink placeholder:text-faint hover:border-ink [&::-webkit-search-cancel-button]:hidden"
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={clearLabel}
          onClick={() => type('')}
          className="absolute end-1 top-1 grid size-9 place-items-center rounded-sm text-faint hover:text-ink"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      )}
    </div>
  );
}
