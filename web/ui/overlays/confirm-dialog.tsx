import { useState, type ReactNode } from 'react';
import type { ButtonLook } from '#web/ui/controls/button-style.ts';
import { Dialog, DialogCloseButton } from './dialog.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmText: string;
  busyText: string;
  cancelText: string;
  closeLabel: string;
  look?: ButtonLook['variant'];
  /** Closes the dialog, unless it returns a failure to show. */
  onConfirm: () => Promise<string | void>;
  onClose: () => void;
}

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
  const [fault, setFault] = useState('');
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    setFault('');
    const reason = await onConfirm();
    setBusy(false);
    if (reason) setFault(reason);
    else onClose();
  };
  return (
    <Dialog title={title} closeLabel={closeLabel} onClose={onClose}>
      <div className="flex flex-col gap-3 text-lg wrap-anywhere">{children}</div>
      {fault && (
        <Notice kind="error" className="mt-4">
          {fault}
        </Notice>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <DialogCloseButton variant="quiet">{cancelText}</DialogCloseButton>
        <SubmitButton type="button" variant={look} busy={isBusy} busyText={busyText} onClick={() => void confirm()}>
          {confirmText}
        </SubmitButton>
      </div>
    </Dialog>
  );
}
