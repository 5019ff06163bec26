import type { ComponentProps } from 'react';
import type { ButtonLook } from './button-style.ts';
import { Button } from './button.tsx';

interface SubmitButtonProps extends ComponentProps<'button'>, ButtonLook {
  busy: boolean;
  busyText: string;
}

/** Sends a form. While that takes, it keeps the focus and does nothing more. */
export function SubmitButton({ busy, busyText, children, className = '', ...rest }: SubmitButtonProps) {
  return (
    <Button
      type="submit"
      {...rest}
      aria-disabled={busy || undefined}
      className={`aria-disabled:opacity-70 ${className}`}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyText : children}
    </Button>
  );
}
