import { useState } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
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

/** With more, turning page by page takes too many presses. */
const mostWithoutJump = 5;

/**
 * For the `page` of the address; renders nothing for a single page. Presses add up, also those made before the page shows the
 * last one.
 */
export function Pager({ label, text, previousLabel, nextLabel, page, pages, onChange }: PagerProps) {
  const turn = (by: number) => onChange(Math.max(1, Math.min(readPageNumber(latestParams()) + by, pages)));
  if (pages < 2 && page < 2) return null;
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-x-8 gap-y-3">
      <div className="flex items-center gap-3">
        <Button variant="quiet" size="square" aria-label={previousLabel} disabled={page <= 1} onClick={() => turn(-1)}>
          <Icon name="left" className="rtl:rotate-180" />
        </Button>
        <span className="text-soft tabular-nums" aria-live="polite">
          {text}
        </span>
        <Button variant="quiet" size="square" aria-label={nextLabel} disabled={page >= pages} onClick={() => turn(1)}>
          <Icon name="right" className="rtl:rotate-180" />
        </Button>
      </div>
      {pages > mostWithoutJump && <PageJump pages={pages} onChange={onChange} />}
    </nav>
  );
}

/** Opens a page by its number; the last one for higher numbers. */
function PageJump({ pages, onChange }: Pick<PagerProps, 'pages' | 'onChange'>) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const jump = () => {
    if (typed === '') return;
    setTyped('');
    onChange(Math.max(1, Math.min(Number(typed), pages)));
  };
  return (
    <form
      className="flex flex-wrap items-center justify-center gap-2 print:hidden"
      onSubmit={(event) => {
        event.preventDefault();
        jump();
      }}
    >
      <label className="flex items-center gap-2 text-soft">
        {t('pages.number')}
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={String(pages).length}
          value={typed}
          onChange={({ target }) => setTyped(target.value.replaceAll(/\D/g, ''))}
          className="h-10 w-18 rounded-md border border-edge-strong/60 bg-raised px-2 text-center text-ink tabular-nums hover:border-ink"
        />
      </label>
      <Button type="submit" variant="quiet" size="sm" className="h-10">
        {t('pages.open')}
      </Button>
    </form>
  );
}
