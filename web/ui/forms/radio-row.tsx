import { useId, type ReactNode } from 'react';

interface RadioRowProps<V extends string> {
  label: string;
  labelHidden?: boolean;
  options: readonly { value: V; label: string }[];
  value: V;
  size?: 'sm' | 'md';
  onChange: (value: V) => void;
}

const sizes = {
  sm: 'h-8 px-3 text-sm',
  md: 'min-h-10 px-4 max-sm:px-2.5',
  fitted: 'min-h-10 grow justify-center px-2.5',
} as const;

/**
 * More than two options are side by side if they fit in one line, otherwise each in its own. Most letters are narrower
 * than `ch`, so the estimate is not too small. A width that is far too large takes the whole line.
 */
function fit(labels: readonly string[]) {
  const width = (label: string) => `${label.length}ch + 1.25rem`;
  const line = `${labels.map(width).join(' + ')} + ${(labels.length - 1) / 4}rem`;
  return {
    // With its padding and borders; the heavier font of the options has a larger `ch`.
    track: { width: '100%', maxWidth: `calc((${line}) * 1.1 + 1rem)` },
    options: labels.map((label) => ({ flexBasis: `max((${line} - 100%) * 999, ${width(label)})` })),
  };
}

export function RadioRow<V extends string>(props: RadioRowProps<V>) {
  const { label, labelHidden = false, options, value, size = 'md', onChange } = props;
  const name = useId();
  const fitted = size === 'md' && options.length > 2 ? fit(options.map((option) => option.label)) : null;
  return (
    <fieldset className="flex min-w-0 flex-col items-start gap-1.5">
      <legend className={labelHidden ? 'sr-only' : 'mb-1.5 text-sm font-semibold text-ink'}>{label}</legend>
      <div
        style={fitted?.track}
        className="flex max-w-full flex-wrap gap-1 rounded-md border border-edge-strong/60 bg-sunken p-1"
      >
        {options.map((option, index) => (
          <label
            key={option.value}
            style={fitted?.options[index]}
            className={`inline-flex cursor-pointer items-center rounded-sm font-medium text-soft transition-colors hover:text-ink has-checked:bg-raised has-checked:font-semibold has-checked:text-ink has-checked:shadow-card has-focus-visible:outline-3 has-focus-visible:outline-focus ${sizes[fitted ? 'fitted' : size]}`}
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
