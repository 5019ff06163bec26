import { chipStyle } from '#web/ui/controls/chip-style.ts';

interface FilterChipsProps<K extends string> {
  label: string;
  chips: readonly { key: K | null; label: string; count?: string | undefined }[];
  chosen: K | null;
  onChoose: (key: K | null) => void;
}

export function FilterChips<K extends string>({ label, chips, chosen, onChoose }: FilterChipsProps<K>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {chips.map(({ key, label: name, count }) => (
        <button
          key={key ?? ''}
          type="button"
          aria-current={key === chosen ? 'true' : undefined}
          onClick={() => onChoose(key)}
          className={chipStyle('choice')}
        >
          {name}
          {count !== undefined && <span className="tabular-nums opacity-75">{count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
