import { useEffect, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { useSearchOrigin } from '#web/lib/browser/search-origin.ts';
import { searchDropdown } from './lazy-dropdown.ts';
import { rememberSearch } from '#web/api/account/search-history.ts';
import { suggestionHref, useSearchOptions, type SearchOption } from './search-options.ts';
import type { useSearchField } from './use-search-field.ts';

export function useSearchCombobox(field: ReturnType<typeof useSearchField>) {
  const navigate = useNavigate();
  const trail = useSearchOrigin();
  const [isOpen, setOpen] = useState(false);
  // By key, so that an option remains active when others are added or removed.
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const options = useSearchOptions(field.text, isOpen);
  const dropdown = useLazyModule(searchDropdown);
  const Dropdown = isOpen && options.length > 0 ? (dropdown?.SearchDropdown ?? null) : null;
  const active = options.findIndex(({ key }) => key === activeKey);

  const activate = (index: number) => setActiveKey(options[index]?.key ?? null);
  const close = () => {
    setOpen(false);
    setActiveKey(null);
  };
  const searchFor = (query: string) => {
    close();
    if (query.trim()) rememberSearch(query.trim());
    field.submit(query, 'asked');
  };
  const pick = (option: SearchOption) => {
    if (option.kind !== 'suggestion') return searchFor(option.query);
    close();
    field.stopWaiting();
    void navigate(suggestionHref(option.suggestion), { state: trail });
  };
  return {
    options,
    active,
    /** Null while there is nothing to show. */
    Dropdown,
    activate,
    pick,
    open: () => {
      clearTimeout(closing.current);
      setOpen(true);
    },
    /** A click on an option first moves the focus out of the field. */
    closeSoon: () => {
      closing.current = setTimeout(close, limits.dropdownCloseDelayMs);
    },
    type: (value: string) => {
      field.type(value);
      setActiveKey(null);
      setOpen(true);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      const option = Dropdown ? options[active] : undefined;
      if (option) pick(option);
      else searchFor(field.text);
    },
    handleKey: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      if (event.key === 'Escape' && Dropdown) {
        event.preventDefault();
        close();
      }
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!step) return;
      event.preventDefault();
      if (!isOpen) setOpen(true);
      // The additional position is the field itself.
      else activate(((active + step + 1 + options.length + 1) % (options.length + 1)) - 1);
    },
  };
}
