import { useTranslation } from '#web/i18n/use-translation.ts';
import { useFormats } from '#web/i18n/use-formats.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

interface PagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Leads through a long list; nothing where one page holds all. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('admin');
  const { count } = useFormats();
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pager.label')} className="flex items-center justify-center gap-4">
      <Button
        variant="quiet"
        size="square"
        aria-label={t('pager.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" className="size-4.5 rtl:rotate-180" />
      </Button>
      <span className="tabular-nums" aria-live="polite">
        {t('pager.page', { page: count(page), pages: count(pages) })}
      </span>
      <Button
        variant="quiet"
        size="square"
        aria-label={t('pager.next')}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" className="size-4.5 rtl:rotate-180" />
      </Button>
    </nav>
  );
}
