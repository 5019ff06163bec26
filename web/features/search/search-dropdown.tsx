/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events --
   a native list of options cannot hold pictures; keys are heard by the field, which keeps the focus */
import { memo, useEffect, useRef } from 'react';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Suggestion } from '#contract/search.ts';
import { Highlighted } from '#web/ui/media/highlighted.tsx';
import { Icon } from '#web/ui/media/icon.tsx';
import { Portrait } from '#web/ui/media/portrait.tsx';
import { Poster } from '#web/ui/media/poster.tsx';
import { forgetSearches } from '#web/api/account/search-history.ts';
import type { SearchOption } from './search-options.ts';

interface SearchDropdownProps {
  listId: string;
  options: SearchOption[];
  active: number;
  optionId: (index: number) => string;
  onHover: (index: number) => void;
  onPick: (option: SearchOption) => void;
}

export function SearchDropdown({ listId, options, active, optionId, onHover, onPick }: SearchDropdownProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which is not a clean-up function.
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  const hasRecent = options.some(({ kind }) => kind === 'recent');
  return (
    // A press must not move the focus out of the field, which would close the list.
    <div
      role="presentation"
      className="appear absolute inset-x-0 top-full z-30 mt-2 overflow-hidden rounded-md border border-edge bg-raised text-start text-ink shadow-lift"
      onMouseDown={(event) => event.preventDefault()}
    >
      {hasRecent && (
        <div className="flex items-center justify-between px-4 pt-3 text-sm text-faint">
          <span aria-hidden="true">{t('search.recent')}</span>
          <button
            type="button"
            tabIndex={-1}
            className="rounded-xs px-1 underline underline-offset-2 hover:text-ink"
            onClick={forgetSearches}
          >
            {t('search.forget')}
          </button>
        </div>
      )}
      <ul
        ref={list}
        id={listId}
        role="listbox"
        aria-label={t('search.suggestions')}
        className="max-h-[min(30rem,64dvh)] overflow-y-auto p-2"
      >
        {options.map((option, i) => (
          <li
            key={option.key}
            id={optionId(i)}
            role="option"
            aria-selected={i === active}
            className="flex cursor-pointer items-center gap-3 rounded-sm px-2 py-1.5 aria-selected:bg-chip aria-selected:inset-shadow-marked"
            onMouseMove={() => onHover(i)}
            onClick={() => onPick(option)}
          >
            <OptionContent option={option} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OptionContent({ option }: { option: SearchOption }) {
  const { t } = useTranslation();
  if (option.kind === 'suggestion') return <SuggestionContent suggestion={option.suggestion} />;
  return (
    <>
      <Icon name={option.kind === 'recent' ? 'clock' : 'search'} className="mx-2 size-5 shrink-0 text-faint" />
      <span className="truncate py-1">
        {option.kind === 'recent' ? option.query : t('search.allFor', { query: option.query })}
      </span>
    </>
  );
}

export const SuggestionContent = memo(function SuggestionContent({ suggestion }: { suggestion: Suggestion }) {
  const { t } = useTranslation();
  const { kind, id, title, year, poster_path: path, genres, matches } = suggestion;
  const name = useTitleName()(suggestion);
  const isPerson = kind === 'person';
  return (
    <>
      {isPerson ? (
        <Portrait id={id} name={title} path={path} className="w-9 shrink-0 rounded-xs" />
      ) : (
        <Poster
          subject={{ id, title: name, year, genres }}
          path={path}
          size="line"
          className="w-9 shrink-0 rounded-xs"
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">
          {name === title ? <Highlighted text={title} ranges={matches} /> : name}
        </span>
        {name !== title && (
          <span lang="en" className="block truncate text-sm">
            <Highlighted text={title} ranges={matches} />
          </span>
        )}
        <span className="block text-sm text-faint">
          {t(isPerson ? 'category.Person' : kind === 'tv' ? 'category.tv' : 'category.movie')}
          {year ? ` · ${year}` : ''}
        </span>
      </span>
    </>
  );
});
