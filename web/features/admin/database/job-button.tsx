import { useState, type ReactNode } from 'react';
import { SubmitButton } from '#web/ui/forms/submit-button.tsx';
import { useOperationFailure } from '../use-operation-failure.ts';

interface JobButtonProps {
  isRunning: boolean;
  busyText: string;
  start: () => Promise<unknown>;
  children: ReactNode;
}

export function JobButton({ isRunning, busyText, start, children }: JobButtonProps) {
  const { showFailure } = useOperationFailure();
  const [isStarting, setStarting] = useState(false);
  const isBusy = isStarting || isRunning;
  const press = async () => {
    if (isBusy) return;
    setStarting(true);
    await start().catch(showFailure);
    setStarting(false);
  };
  return (
    <SubmitButton
      type="button"
      variant="quiet"
      size="sm"
      busy={isBusy}
      busyText={busyText}
      onClick={() => void press()}
    >
      {children}
    </SubmitButton>
  );
}
