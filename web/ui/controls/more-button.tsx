import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-style.ts';

interface MoreButtonProps extends Pick<ButtonLook, 'size'> {
  /** `fetchNextPage` of an infinite query. */
  load: () => Promise<{ isFetchNextPageError: boolean; error: Error | null }>;
  onFailed: (error: Error | null) => void;
  className?: string;
  children: ReactNode;
}

/** Loads the next page of a list; can be pressed again after a failure. */
export function MoreButton({ load, onFailed, size, className, children }: MoreButtonProps) {
  const loadMore = async () => {
    const { isFetchNextPageError, error } = await load();
    if (isFetchNextPageError) onFailed(error);
  };
  return (
    <Button variant="quiet" {...(size && { size })} {...(className && { className })} onClick={() => void loadMore()}>
      {children}
    </Button>
  );
}
