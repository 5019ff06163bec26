import { useId, type ReactNode } from 'react';

interface SwitchProps {
  label: string;
  /** For screen readers only. */
  labelHidden?: boolean;
  children?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  /** Ignores presses and retains the focus. */
  isBusy?: boolean;
  onChange: (isOn: boolean) => void;
}

export function Switch(props: SwitchProps) {
  const { label, labelHidden = false, children, isOn, isDisabled = false, isBusy = false, onChange } = props;
  const id = useId();
  return (
    <div className={`flex items-center justify-between ${labelHidden ? '' : 'gap-6 py-3.5'}`}>
      <div className={labelHidden ? 'sr-only' : 'min-w-0'}>
        <label htmlFor={id} className={`block font-semibold text-ink ${isDisabled ? '' : 'cursor-pointer'}`}>
          {label}
        </label>
        {children && (
          <div id={`${id}-text`} className="mt-0.5 text-[0.9375rem] leading-snug text-soft">
            {children}
          </div>
        )}
      </div>
      <span className="relative shrink-0">
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          disabled={isDisabled}
          aria-disabled={isBusy || undefined}
          aria-describedby={children ? `${id}-text` : undefined}
          onChange={(event) => !isBusy && onChange(event.target.checked)}
          className="peer absolute inset-0 z-10 size-full cursor-pointer appearance-none rounded-full disabled:cursor-default"
        />
        <span
          aria-hidden="true"
          className="block h-7 w-12 rounded-full border-2 border-edge-strong bg-sunken transition-colors peer-checked:border-accent peer-checked:bg-accent peer-disabled:opacity-50 peer-aria-disabled:opacity-50"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute start-1 top-1 size-5 rounded-full bg-faint transition-[translate,background-color] duration-200 ease-settle peer-checked:translate-x-5 peer-checked:bg-on-accent peer-disabled:opacity-60 peer-aria-disabled:opacity-60 rtl:peer-checked:-translate-x-5"
        />
      </span>
    </div>
  );
}
