import { use, useEffect, useRef } from 'react';
import { ComboBoxStateContext } from 'react-aria-components/ComboBox';

/**
 * Closes the list of a combo box after a choice: the field retains the focus, which would otherwise keep the list open.
 */
export function CloseAfterPick({ picked }: { picked: string | number }) {
  const state = use(ComboBoxStateContext);
  const last = useRef(picked);
  useEffect(() => {
    if (picked !== last.current) state?.close();
    last.current = picked;
  }, [picked, state]);
  return null;
}
