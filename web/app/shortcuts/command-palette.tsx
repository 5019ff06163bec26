/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   a native list of options cannot hold pictures; keys are heard by the field, which keeps the focus */
import { useEffect, useEffectEvent, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { limits } from '#contract/limits.ts';
import { SuggestionContent } from '#web/features/search/search-dropdown.tsx';
import { suggestionHref } from '#web/features/search/search-options.ts';
import { searchHref } from '#web/features/search/search-params.ts';
import { useLiveSuggestions } from '#web/features/search/use-live-suggestions.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useCommands, type Command } from './commands.ts';
import { matchCommands } from './match-commands.ts';

interface PaletteProps {
  /** While it was loaded. */
  typedBefore: string;
  onClose: () => void;
  onShowKeys: () => void;
}

interface Option {
  key: string;
  content: ReactNode;
  run: Command['run'];
}

/** Titles, people, pages and actions in one field. */
export function CommandPalette({ typedBefore, onClose, onShowKeys }: PaletteProps) {
  const { t } = useTranslation('shortcuts');
  const [typed, setTyped] = useState(typedBefore);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [picksFirst, setPicksFirst] = useState(false);
  const { options, isFirstCurrent } = useOptions(typed, onShowKeys);
  const chosen = options.findIndex(({ key }) => key === chosenKey);
  const active = Math.max(chosen, 0);
  const navigate = useNavigate();
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const pick = (option: Option | undefined) => {
    if (!option) return;
    onClose();
    if (typeof option.run === 'string') void navigate(option.run);
    else option.run();
  };
  const pickFirst = useEffectEvent(() => pick(options[0]));
  useEffect(() => {
    if (picksFirst && isFirstCurrent) pickFirst();
  }, [picksFirst, isFirstCurrent]);
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) setChosenKey(options[(active + step + options.length) % options.length]?.key ?? null);
    else if (event.key !== 'Enter') return;
    else if (chosen >= 0 || isFirstCurrent) pick(options[active]);
    // The options are still those of what was typed before.
    else setPicksFirst(true);
    event.preventDefault();
  };
  return (
    <Dialog title={t('palette.title')} closeLabel={t('close')} onClose={onClose}>
      <input
        type="text"
        role="combobox"
        aria-label={t('palette.label')}
        aria-expanded
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={options[active] && `${id}-${active}`}
        placeholder={t('palette.placeholder')}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is this field
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.queryMaxLength}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setChosenKey(null);
          setPicksFirst(false);
        }}
        onKeyDown={handleKey}
        className="h-12 w-full rounded-md border border-edge-strong/60 bg-raised px-4 text-lg text-ink placeholder:text-faint"
      />
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={t('palette.results')}
        className="mt-3 h-[min(22rem,50dvh)] overflow-y-auto"
      >
        {options.map((option, i) => (
          <li
            key={option.key}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === active}
            className="flex cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 aria-selected:bg-chip aria-selected:inset-shadow-marked"
            onMouseMove={() => setChosenKey(option.key)}
            onClick={() => pick(option)}
          >
            {option.content}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

/** `isFirstCurrent`: what is typed now cannot bring another first option. */
function useOptions(typed: string, onShowKeys: () => void): { options: Option[]; isFirstCurrent: boolean } {
  const { t } = useTranslation('site');
  const text = typed.trim();
  const commands = matchCommands(useCommands(onShowKeys), text);
  const { suggestions, isCurrent } = useLiveSuggestions(text);
  const search: Command = {
    key: 'search',
    name: t('search.allFor', { query: text }),
    icon: 'search',
    run: searchHref({ q: text }),
  };
  const options = [
    ...commands.map(asOption),
    ...suggestions.map((suggestion) => ({
      key: `${suggestion.kind}-${suggestion.id}`,
      content: <SuggestionContent suggestion={suggestion} />,
      run: suggestionHref(suggestion),
    })),
    ...(text ? [asOption(search)] : []),
  ];
  return { options, isFirstCurrent: commands.length > 0 || isCurrent };
}

const asOption = ({ key, name, icon, run }: Command): Option => ({
  key,
  run,
  content: (
    <>
      <Icon name={icon} className="mx-2 size-5 shrink-0 text-faint" />
      <span className="truncate py-1">{name}</span>
    </>
  ),
});
