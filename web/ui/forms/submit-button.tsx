import type { ComponentProps } from 'react';
import { useHydrated } from '#web/lib/hooks/use-hydrated.ts';
import type { ButtonLook } from '#web/ui/controls/button-style.ts';
import { Button } from '#web/ui/controls/button.tsx';

interface SubmitButtonProps extends ComponentProps<'button'>, ButtonLook {
  busy: boolean;
  busyText: string;
}

/** Retains the focus while busy. Disabled until hydration: the browser would submit the fields in the URL. */
export function SubmitButton({ busy, busyText, children, className = '', ...rest }: SubmitButtonProps) {
  const hydrated = useHydrated();
  return (
    <Button
      type="submit"
      disabled={!hydrated}
      {...rest}
      aria-disabled={busy || undefined}
      className={`aria-disabled:opacity-70 ${className}`}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy ? busyText : children}
    </Button>
  );
}
