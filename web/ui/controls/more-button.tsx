import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-style.ts';

interface MoreButtonProps extends Pick<ButtonLook, 'size'> {
  /** Whether there is a next page; otherwise nothing is shown. */
  hasMore: boolean;
  /** Its children are the rows. */
  list: RefObject<HTMLElement | null>;
  /** `fetchNextPage` of an infinite query. */
  load: () => Promise<{ isFetchNextPageError: boolean; error: Error | null }>;
  onFailed: (error: Error | null) => void;
  className?: string;
  children: ReactNode;
}

/** Loads the next page of a list and focuses its first row; can be pressed again after a failure. */
export function MoreButton({ hasMore, list, load, onFailed, size, className, children }: MoreButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  /** Index of the first row that a press asked for. */
  const awaited = useRef<number | null>(null);
  const loadMore = async () => {
    awaited.current = list.current?.children.length ?? null;
    const { isFetchNextPageError, error } = await load();
    if (!isFetchNextPageError) return;
    awaited.current = null;
    onFailed(error);
  };
  useEffect(() => {
    const row = awaited.current === null ? undefined : list.current?.children[awaited.current];
    if (!(row instanceof HTMLElement)) return;
    awaited.current = null;
    // Not taken from where the user has gone in the meantime.
    const { activeElement } = document;
    if (activeElement === document.body || activeElement === button.current) focusRow(row);
  });
  if (!hasMore) return null;
  return (
    <Button
      ref={button}
      variant="quiet"
      {...(size && { size })}
      {...(className && { className })}
      onClick={() => void loadMore()}
    >
      {children}
    </Button>
  );
}

function focusRow(row: HTMLElement): void {
  const control = row.querySelector<HTMLElement>('a[href], button');
  if (!control) row.tabIndex = -1;
  (control ?? row).focus({ preventScroll: true });
}
