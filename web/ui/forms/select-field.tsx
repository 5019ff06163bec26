import { useId, type ComponentProps, type ReactNode } from 'react';

interface SelectFieldProps extends ComponentProps<'select'> {
  label: string;
  /** For screen readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
}

/** Its children are the options. */
export function SelectField({ label, labelHidden = false, hint, className = '', ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <div className={`flex min-w-0 flex-col gap-1.5 ${className}`}>
      <label htmlFor={id} className={labelHidden ? 'sr-only' : 'text-sm font-semibold text-ink'}>
        {label}
      </label>
      <select
        {...select}
        id={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={`w-full min-w-0 rounded-md border border-edge-strong bg-raised px-2.5 text-ink transition-colors hover:border-ink disabled:opacity-60 ${labelHidden ? 'h-11' : 'h-12'}`}
      />
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-faint">
          {hint}
        </div>
      )}
    </div>
  );
}
