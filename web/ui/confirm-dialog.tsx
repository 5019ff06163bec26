import { useState, type ReactNode } from 'react';
import type { ButtonLook } from './button-style.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { SubmitButton } from './submit-button.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What would happen. */
  children: ReactNode;
  confirmText: string;
  busyText: string;
  cancelText: string;
  closeLabel: string;
  look?: ButtonLook['variant'];
  /** Does it, and deals with what goes wrong; the dialog closes then. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmText,
    busyText,
    cancelText,
    closeLabel,
    look = 'primary',
    onConfirm,
    onClose,
  } = props;
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    await onConfirm();
    onClose();
  };
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose}>
      <div className="flex flex-col gap-3 text-lg break-words">{children}</div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          {cancelText}
        </Button>
        <SubmitButton type="button" variant={look} busy={isBusy} busyText={busyText} onClick={() => void confirm()}>
          {confirmText}
        </SubmitButton>
      </div>
    </Dialog>
  );
}
