import { useEffect, useRef, useState } from 'react';
import { limits } from '#contract/limits.ts';

export interface SearchFieldActions {
  /** Somebody asked for it, or paused while typing. */
  search: (query: string, how: 'asked' | 'paused') => void;
  /** The field was emptied. */
  clear: () => void;
  /** Search by itself after a pause in typing. */
  searchesWhileTyping: boolean;
}

/** The text in the search field: what is typed there, unless the address of the page changes by other means. */
export function useSearchField(current: string, { search, clear, searchesWhileTyping }: SearchFieldActions) {
  const [text, setText] = useState(current);
  const [seen, setSeen] = useState(current);
  const [sent, setSent] = useState(current);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seen !== current) {
    setSeen(current);
    if (current !== sent) setText(current);
  }

  // Who has gone on to something else is not called back by a search of what they had typed.
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
