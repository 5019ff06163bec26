import type { ListEntry } from '#contract/lists/lists.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import type { Selection } from './use-selection.ts';

interface SelectBoxProps {
  entry: ListEntry;
  title: string;
  selection: Selection;
}

/** Covers the card; with Shift it selects a range. */
export function SelectBox({ entry, title, selection: { has, toggle } }: SelectBoxProps) {
  const isSelected = has(entry.movieId);
  return (
    <>
      <input
        type="checkbox"
        checked={isSelected}
        aria-label={title}
        onChange={({ nativeEvent }) => toggle(entry, (nativeEvent as MouseEvent).shiftKey)}
        className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-sm outline-offset-4 checked:outline-3 checked:outline-accent focus-visible:outline-focus"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute end-2 top-2 grid size-8 place-items-center rounded-full border-2 border-on-stage bg-letter/80 text-transparent peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent forced-colors:border"
      >
        <Icon name="check" className="size-5" />
      </span>
    </>
  );
}
