import { latestParams } from '#web/lib/browser/latest-params.ts';
import { readPageNumber } from '#web/lib/browser/page-number.ts';
import { Button } from './button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';

interface PagerProps {
  label: string;
  /** `Page 2 of 7`. */
  text: string;
  previousLabel: string;
  nextLabel: string;
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

/**
 * For the `page` of the address; renders nothing for a single page. Presses add up, also those made before the page shows the
 * last one.
 */
export function Pager({ label, text, previousLabel, nextLabel, page, pages, onChange }: PagerProps) {
  const turn = (by: number) => onChange(Math.max(1, Math.min(readPageNumber(latestParams()) + by, pages)));
  if (pages < 2 && page < 2) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-3">
      <Button variant="quiet" size="square" aria-label={previousLabel} disabled={page <= 1} onClick={() => turn(-1)}>
        <Icon name="left" className="rtl:rotate-180" />
      </Button>
      <span className="text-soft tabular-nums" aria-live="polite">
        {text}
      </span>
      <Button variant="quiet" size="square" aria-label={nextLabel} disabled={page >= pages} onClick={() => turn(1)}>
        <Icon name="right" className="rtl:rotate-180" />
      </Button>
    </nav>
  );
}
