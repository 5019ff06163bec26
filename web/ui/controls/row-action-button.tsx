import type { ComponentProps } from 'react';
import { useDoublePressGuard } from '#web/lib/hooks/use-double-press-guard.ts';
import { Button } from './button.tsx';

interface RowActionButtonProps extends Omit<ComponentProps<typeof Button>, 'onClick'> {
  onPress: () => void;
}

/** A button whose action removes its row. A double press acts on one row, although the next one moves below the pointer. */
export function RowActionButton({ onPress, ...button }: RowActionButtonProps) {
  const unlessDoublePress = useDoublePressGuard();
  return <Button {...button} onClick={(press) => unlessDoublePress(press, onPress)} />;
}
