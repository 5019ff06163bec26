import { useEffect } from 'react';

let held = 0;

export const hasUnsavedWork = (): boolean => held > 0;

/** While true, the page is not reloaded. */
export function useUnsavedWork(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    held += 1;
    return () => {
      held -= 1;
    };
  }, [isUnsaved]);
}
