import type { ReactNode } from 'react';
import { showToast } from '#web/ui/overlays/toast.tsx';
import type { ButtonLook } from './button-style.ts';
import { Button } from './button.tsx';

interface CopyButtonProps extends ButtonLook {
  /** The text to copy. */
  text: string;
  /** The confirmation. */
  copied: string;
  failed: string;
  children: ReactNode;
}

export function CopyButton({ text, copied, failed, children, ...look }: CopyButtonProps) {
  // Async, so that a missing clipboard API (no https) rejects too.
  const copy = async () => navigator.clipboard.writeText(text);
  return (
    <Button
      {...look}
      onClick={() =>
        void copy().then(
          () => showToast(copied),
          () => showToast(failed),
        )
      }
    >
      {children}
    </Button>
  );
}
