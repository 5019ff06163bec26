import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldNote } from './field-note.tsx';

export interface FieldProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
  /** Shown while there is no error. */
  hint?: ReactNode;
  /** At the end of the field, such as a button. */
  end?: ReactNode;
  /** Next to the label, such as a menu. */
  aside?: ReactNode;
}

export function Field({ label, error, hint, end, aside, className = '', ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex items-end justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold text-ink">
          {label}
        </label>
        {aside}
      </div>
      <div className="relative">
        <input
          {...input}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? noteId : undefined}
          className={`h-12 w-full rounded-md border border-edge-strong bg-raised ps-3.5 text-ink transition-colors placeholder:text-faint read-only:bg-sunken read-only:text-soft hover:border-ink aria-invalid:border-alarm aria-invalid:ring-1 aria-invalid:ring-alarm ${end ? 'pe-13' : 'pe-3.5'}`}
        />
        {end && <div className="absolute inset-y-0 end-1 flex items-center">{end}</div>}
      </div>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  );
}
