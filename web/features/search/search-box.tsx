import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { useSearchOrigin } from '#web/lib/browser/search-origin.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useLazyModule } from '#web/lib/async/use-lazy-module.ts';
import { searchDropdown } from './lazy-dropdown.ts';
import { rememberSearch } from './recent-searches.ts';
import { suggestionHref, useSearchOptions, type SearchOption } from './search-options.ts';
import { useSearchField, type SearchFieldActions } from './use-search-field.ts';
import { useSlashKey } from './use-slash-key.ts';

interface SearchBoxProps extends SearchFieldActions {
  /** The search the page shows. */
  current: string;
  size: 'lg' | 'md';
  focusAtStart?: boolean;
}

/** The search field with its button and its dropdown of recent searches and suggestions. */
export function SearchBox({ current, size, focusAtStart = false, ...actions }: SearchBoxProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const trail = useSearchOrigin();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  // By its key: what is marked stays marked while others come and go around it.
  const [marked, setMarked] = useState<string | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = useSearchField(current, actions);
  const options = useSearchOptions(field.text, isOpen);
  const dropdown = useLazyModule(searchDropdown);
  const shows = isOpen && dropdown !== null && options.length > 0;
  const active = options.findIndex(({ key }) => key === marked);
  const optionId = (index: number) => `${id}-option-${index}`;

  useSlashKey(input);
  // What was typed before hydration is in the field only; React's state must know it before it renders the field again.
  const adoptTypedText = useEffectEvent(() => {
    const { current: element } = input;
    if (!element || element.value === field.text) return;
    field.type(element.value);
    if (document.activeElement === element) setOpen(true);
  });
  useLayoutEffect(() => adoptTypedText(), []);
  useEffect(() => {
    if (focusAtStart) input.current?.focus();
    return () => clearTimeout(closing.current);
  }, [focusAtStart]);

  const mark = (index: number) => setMarked(options[index]?.key ?? null);
  const close = () => {
    setOpen(false);
    setMarked(null);
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const option = shows ? options[active] : undefined;
    if (option) pick(option);
    else searchFor(field.text);
  };
  const walk = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape' && shows) {
      event.preventDefault();
      close();
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    if (!isOpen) setOpen(true);
    // One stop more than there are options: none of them.
    else mark(((active + step + 1 + options.length + 1) % (options.length + 1)) - 1);
  };
  const closeSoon = () => {
    closing.current = setTimeout(close, limits.dropdownCloseDelayMs);
  };
  const stayOpen = () => {
    clearTimeout(closing.current);
    setOpen(true);
  };

  const tall = size === 'lg';
  return (
    <search className="relative block w-full">
      <form action="/" onSubmit={submit}>
        <div
          className={`flex items-center gap-1 bg-raised text-ink ring-1 ring-stage-edge focus-within:outline-3 focus-within:outline-bulb ${tall ? 'h-15 rounded-lg p-1.5 ps-4 shadow-lift sm:ps-5' : 'h-11 rounded-md p-1 ps-3'}`}
        >
          <Icon name="search" className={`shrink-0 text-faint ${tall ? 'size-6' : 'size-5'}`} />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name="q"
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={shows}
            aria-controls={shows ? `${id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={shows && active >= 0 ? optionId(active) : undefined}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={limits.queryMaxLength}
            value={field.text}
            onChange={(event) => {
              field.type(event.target.value);
              setMarked(null);
              setOpen(true);
            }}
            onFocus={stayOpen}
            onClick={stayOpen}
            onBlur={closeSoon}
            onKeyDown={walk}
            className={`h-full min-w-0 flex-1 bg-transparent px-2 outline-none placeholder:text-faint ${tall ? 'text-lg' : ''}`}
          />
          {field.text === '' ? (
            <kbd
              aria-hidden="true"
              className="me-2 hidden rounded-xs border border-edge px-2 text-sm text-faint md:block"
            >
              /
            </kbd>
          ) : (
            <button
              type="button"
              aria-label={t('search.clear')}
              onClick={() => {
                field.type('');
                input.current?.focus();
              }}
              className="grid size-9 shrink-0 place-items-center rounded-full text-faint hover:bg-chip hover:text-ink"
            >
              <Icon name="close" className="size-4.5" />
            </button>
          )}
          <button
            type="submit"
            className={`h-full shrink-0 rounded-md bg-accent font-semibold text-on-accent transition-colors hover:bg-accent-hover ${tall ? 'px-4 sm:px-7 sm:text-lg' : 'px-4 text-sm'}`}
          >
            {t('search.button')}
          </button>
        </div>
      </form>
      {shows && (
        <dropdown.SearchDropdown
          listId={`${id}-list`}
          {...{ options, active, optionId }}
          onHover={mark}
          onPick={pick}
        />
      )}
    </search>
  );
}
