import type { ReactNode } from 'react';
import { Icon } from '#web/ui/media/icon.tsx';

interface FieldNoteProps {
  /** For `aria-describedby`. */
  id: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** The error of a field, otherwise its hint. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <div id={id} aria-live="polite" className="text-sm empty:hidden">
      {error ? (
        <p className="flex items-start gap-1.5 font-medium text-alarm">
          <Icon name="alert" className="mt-0.5 size-4 shrink-0" />
          {error}
        </p>
      ) : (
        hint && <div className="text-faint">{hint}</div>
      )}
    </div>
  );
}
