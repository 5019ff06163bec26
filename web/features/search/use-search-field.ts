import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';

export interface SearchFieldActions {
  search: (query: string, how: 'asked' | 'paused') => void;
  clear: () => void;
  searchesWhileTyping: boolean;
}

/** Follows the address when that changes by other means than typing. */
export function useSearchField(current: string, { search, clear, searchesWhileTyping }: SearchFieldActions) {
  const [text, setText] = useState(current);
  const [seen, setSeen] = useState(current);
  const [sent, setSent] = useState(current);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seen !== current) {
    setSeen(current);
    if (current !== sent) {
      // Otherwise a later return to what was sent last, as with the forward button, would count as the user's own search.
      setSent(current);
      setText(current);
    }
  }

  // Does not move a user who has left the field back to the results.
  const stopWaiting = () => clearTimeout(timer.current);
  const submit = (query: string, how: 'asked' | 'paused') => {
    stopWaiting();
    const trimmed = query.trim();
    if (!trimmed) return;
    setSent(trimmed);
    if (how === 'asked') setText(trimmed);
    search(trimmed, how);
  };
  const type = (value: string) => {
    setText(value);
    stopWaiting();
    const length = value.trim().length;
    if (length === 0) {
      setSent('');
      clear();
    } else if (searchesWhileTyping && length >= limits.autoSearchMinLength) {
      timer.current = setTimeout(() => submit(value, 'paused'), limits.autoSearchDelayMs);
    }
  };
  return { text, type, submit, stopWaiting };
}
