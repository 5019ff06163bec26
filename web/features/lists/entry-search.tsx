import { useRef } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Icon } from '#web/ui/media/icon.tsx';

interface EntrySearchProps {
  label: string;
  text: string;
  onType: (text: string) => void;
  onClear: () => void;
}

export function EntrySearch({ label, text, onType, onClear }: EntrySearchProps) {
  const { t } = useTranslation('lists');
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    onClear();
    input.current?.focus();
  };
  return (
    <div className="flex h-11 min-w-0 flex-1 basis-60 items-center rounded-md border border-edge-strong/60 bg-raised ps-3 focus-within:outline-3 focus-within:outline-focus hover:border-ink md:max-w-sm">
      <Icon name="search" className="size-5 shrink-0 text-faint" />
      <input
        ref={input}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        value={text}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && text !== '') clear();
        }}
        className="h-full min-w-0 flex-1 bg-transparent px-2 outline-none placeholder:text-faint"
      />
      {text !== '' && (
        <button
          type="button"
          aria-label={t('tools.clear')}
          onClick={clear}
          className="grid size-9 shrink-0 place-items-center rounded-full text-faint hover:bg-chip hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      )}
    </div>
  );
}
