import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldNote } from './field-note.tsx';

interface TextAreaProps extends ComponentProps<'textarea'> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
}

/** Grows with its text. */
export function TextArea({ label, error, hint, aside, className = '', ...textarea }: TextAreaProps) {
  const id = useId();
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex items-end justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
        </label>
        {aside}
      </div>
      <textarea
        rows={5}
        {...textarea}
        id={id}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? `${id}-note` : undefined}
        className="field-sizing-content max-h-96 min-h-32 w-full rounded-md border border-edge-strong bg-raised px-3.5 py-3 text-ink transition-colors placeholder:text-faint hover:border-ink aria-invalid:border-alarm aria-invalid:ring-1 aria-invalid:ring-alarm"
      />
      <FieldNote id={`${id}-note`} error={error} hint={hint} />
    </div>
  );
}
