import { useId, type ReactNode } from 'react';

interface RadioRowProps<V extends string> {
  label: string;
  labelHidden?: boolean;
  options: readonly { value: V; label: string }[];
  value: V;
  size?: 'sm' | 'md';
  onChange: (value: V) => void;
}

const sizes = { sm: 'h-8 px-3 text-sm', md: 'h-10 px-4 max-sm:px-2.5' } as const;

export function RadioRow<V extends string>(props: RadioRowProps<V>) {
  const { label, labelHidden = false, options, value, size = 'md', onChange } = props;
  const name = useId();
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-1.5">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold text-ink'}>{label}</legend>
      <div className="flex max-w-full flex-wrap gap-1 rounded-md border border-edge-strong/60 bg-sunken p-1">
        {options.map((option) => (
          <label
            key={option.value}
            className={`inline-flex cursor-pointer items-center rounded-sm font-medium text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus ${sizes[size]}`}
          >
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
              className="sr-only"
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface TickProps {
  label: string;
  children?: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export function Tick({ label, children, isOn, onChange }: TickProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={isOn}
        aria-describedby={children ? `${id}-text` : undefined}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-5 shrink-0 cursor-pointer accent-(--accent)"
      />
      <div className="min-w-0">
        <label htmlFor={id} className="cursor-pointer font-semibold text-ink">
          {label}
        </label>
        {children && (
          <div id={`${id}-text`} className="text-[0.9375rem] leading-snug text-soft">
            {children}
          </div>
        )}
      </div>
    </div>
  );
}
