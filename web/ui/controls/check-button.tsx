import { Icon } from '#web/ui/media/icon.tsx';

interface CheckButtonProps {
  isOn: boolean;
  label: string;
  onPress: () => void;
}

/** A round check mark. */
export function CheckButton({ isOn, label, onPress }: CheckButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={onPress}
      className="grid size-10 shrink-0 place-items-center rounded-full border-2 border-edge-strong text-faint transition-colors duration-150 hover:border-accent hover:text-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
    >
      <Icon name="check" className="size-5" />
    </button>
  );
}
