import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';
import { TrashIcon } from './trash-icon.tsx';

interface RemoveButtonProps {
  label: string;
  hint?: string;
  /** While the removal is being sent. */
  isLeaving: boolean;
  /** The key that presses it while its card has the focus. */
  shortcut?: string;
  className: string;
  iconClass?: string;
  onRemove: () => void;
}

/** Removes its row of a list. A double press removes one row, although the next one moves below the pointer. */
export function RemoveButton(props: RemoveButtonProps) {
  const { label, hint, isLeaving, shortcut, className, iconClass = 'size-5', onRemove } = props;
  const unlessDoublePress = useDoublePressGuard();
  return (
    <button
      type="button"
      aria-label={label}
      title={hint}
      aria-disabled={isLeaving || undefined}
      data-remove
      data-key={shortcut}
      onClick={(press) => {
        if (!isLeaving) unlessDoublePress(press, onRemove);
      }}
      className={className}
    >
      <TrashIcon className={iconClass} />
    </button>
  );
}
