import { useEffect, useState } from 'react';
import { useDebounced } from '#web/lib/use-debounced.ts';
import { Icon } from './icon.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  clearLabel: string;
  text: string;
  /** Told when typing rests. */
  onChange: (text: string) => void;
}

const restMs = 250;

/** A line in which something is looked for, with a button that empties it. */
export function SearchField({ label, placeholder, clearLabel, text, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState({ text, given: text });
  if (typed.given !== text) setTyped({ text, given: text });
  const rested = useDebounced(typed.text, restMs);
  useEffect(() => {
    if (rested === typed.text && rested !== typed.given) onChange(rested);
  });
  const type = (next: string) => setTyped({ text: next, given: typed.given });
  return (
    <div className="relative min-w-0 flex-1 basis-64">
      <Icon name="search" className="pointer-events-none absolute start-3 top-3 size-5 text-faint" />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={typed.text}
        maxLength={200}
        onChange={(event) => type(event.target.value)}
        className="h-11 w-full rounded-md border border-edge-strong bg-raised ps-10 pe-11 text-ink placeholder:text-faint hover:border-ink [&::-webkit-search-cancel-button]:hidden"
      />
      {typed.text !== '' && (
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
