import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { limits } from '#contract/limits.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { useSearchCombobox } from './use-search-combobox.ts';
import { useSearchField, type SearchFieldActions } from './use-search-field.ts';
import { useSlashKey } from './use-slash-key.ts';

interface SearchBoxProps extends SearchFieldActions {
  current: string;
  size: 'lg' | 'md';
  focusAtStart?: boolean;
  /** Called when the dropdown appears and disappears. */
  onDropdown?: (isShown: boolean) => void;
  /** Called for `/` while the box is hidden. */
  onHiddenSlash?: () => void;
}

export function SearchBox({
  current,
  size,
  focusAtStart = false,
  onDropdown,
  onHiddenSlash = () => undefined,
  ...actions
}: SearchBoxProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const field = useSearchField(current, actions);
  const combobox = useSearchCombobox(field);
  const { options, active, Dropdown } = combobox;
  const optionId = (index: number) => `${id}-option-${index}`;

  useSlashKey(input, onHiddenSlash);
  // React does not know text typed before hydration, and would clear it.
  const adoptTypedText = useEffectEvent(() => {
    const { current: element } = input;
    if (!element || element.value === field.text) return;
    field.type(element.value);
    if (document.activeElement === element) combobox.open();
  });
  useLayoutEffect(() => adoptTypedText(), []);
  useEffect(() => {
    if (focusAtStart) input.current?.focus();
  }, [focusAtStart]);

  const isListing = Dropdown !== null;
  const tellDropdown = useEffectEvent((isShown: boolean) => onDropdown?.(isShown));
  useLayoutEffect(() => tellDropdown(isListing), [isListing]);

  const tall = size === 'lg';
  return (
    <search className="relative block w-full">
      <form action="/" onSubmit={combobox.submit}>
        <div
          className={`flex items-center gap-1 bg-raised text-ink ring-1 ring-stage-edge focus-within:outline-3 focus-within:outline-bulb forced-colors:border ${tall ? 'h-15 rounded-lg p-1.5 ps-4 shadow-lift max-[16rem]:ps-1 sm:ps-5' : 'h-11 rounded-md p-1 ps-3'}`}
        >
          <Icon name="search" className={`shrink-0 text-faint max-[16rem]:hidden ${tall ? 'size-6' : 'size-5'}`} />
          <input
            ref={input}
            type="text"
            inputMode="search"
            enterKeyHint="search"
            name="q"
            role="combobox"
            aria-label={t('search.label')}
            aria-expanded={isListing}
            aria-controls={Dropdown ? `${id}-list` : undefined}
            aria-autocomplete="list"
            aria-activedescendant={Dropdown && active >= 0 ? optionId(active) : undefined}
            placeholder={t('search.placeholder')}
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={limits.queryMaxLength}
            value={field.text}
            onChange={(event) => combobox.type(event.target.value)}
            onFocus={combobox.open}
            onClick={combobox.open}
            onBlur={combobox.closeSoon}
            onKeyDown={combobox.handleKey}
            className={`h-full min-w-0 flex-1 bg-transparent px-2 outline-none placeholder:text-faint ${tall ? 'text-lg' : ''}`}
          />
          {field.text === '' ? (
            <SlashHint />
          ) : (
            <ClearButton
              onClear={() => {
                field.type('');
                input.current?.focus();
              }}
            />
          )}
          <SearchButton tall={tall} />
        </div>
      </form>
      {Dropdown && (
        <Dropdown
          listId={`${id}-list`}
          {...{ options, active, optionId }}
          onHover={combobox.activate}
          onPick={combobox.pick}
        />
      )}
    </search>
  );
}

function SearchButton({ tall }: { tall: boolean }) {
  const { t } = useTranslation();
  return (
    <button
      type="submit"
      className={`h-full shrink-0 rounded-md bg-accent font-semibold text-on-accent transition-colors hover:bg-accent-hover max-[16rem]:px-2 ${tall ? 'px-4 sm:px-7 sm:text-lg' : 'px-4 text-sm'}`}
    >
      <Icon name="search" className="size-5 not-max-[16rem]:hidden" />
      <span className="max-[16rem]:sr-only">{t('search.button')}</span>
    </button>
  );
}

function ClearButton({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      aria-label={t('search.clear')}
      onClick={onClear}
      className="grid size-9 shrink-0 place-items-center rounded-full text-faint hover:bg-chip hover:text-ink max-[12rem]:size-6"
    >
      <Icon name="close" className="size-4.5" />
    </button>
  );
}

function SlashHint() {
  return (
    <kbd aria-hidden="true" className="me-2 hidden rounded-xs border border-edge px-2 text-sm text-faint md:block">
      /
    </kbd>
  );
}
