interface ChoiceProps<K extends string> {
  label: string;
  value: K;
  options: readonly { value: K; label: string }[];
  onChange: (value: K) => void;
  className?: string;
}

interface FilterChoiceProps<K extends string> {
  label: string;
  /** Name of the choice that filters nothing. */
  any: string;
  /** Null filters nothing. */
  value: K | null;
  options: readonly { value: K; label: string }[];
  onChange: (value: K | null) => void;
  className?: string;
}

/** A choice that may be left open. */
export function FilterChoice<K extends string>({ any, value, options, onChange, ...rest }: FilterChoiceProps<K>) {
  return (
    <Choice<K | ''>
      {...rest}
      value={value ?? ''}
      options={[{ value: '', label: any }, ...options]}
      onChange={(chosen) => onChange(chosen || null)}
    />
  );
}

/** A select for filter bars, with its label for screen readers only. */
export function Choice<K extends string>({ label, value, options, onChange, className = '' }: ChoiceProps<K>) {
  return (
    <select
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
      className={`h-11 max-w-full min-w-0 rounded-md max-sm:grow max-sm:shrink-0 max-sm:basis-36 max-[16rem]:basis-full border border-edge-strong/60 bg-raised px-2.5 text-ink hover:border-ink ${className}`}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
