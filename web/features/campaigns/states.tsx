import type { ReactNode } from 'react';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { Message } from '#web/ui/feedback/message.tsx';
import { Pager } from '#web/ui/controls/pager.tsx';

export function WaitingList({ rows, className }: { rows: number; className: string }) {
  const { t } = useTranslation('campaigns');
  return (
    <output aria-label={t('loading')} className="flex flex-col gap-3">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} aria-hidden="true" className={`waiting rounded-md! ${className}`} />
      ))}
    </output>
  );
}

export function Failed({ title, onRetry }: { title: string; onRetry: () => unknown }) {
  const { t } = useTranslation('campaigns');
  return (
    <Message title={title} alert>
      <Button onClick={() => void onRetry()}>{t('retry')}</Button>
    </Message>
  );
}

export function Empty({
  title,
  text,
  isSign,
  children,
}: {
  title: string;
  text: string;
  isSign: boolean;
  children?: ReactNode;
}) {
  return (
    <Message title={title} asSign={isSign}>
      <p className="text-lg">{text}</p>
      {children}
    </Message>
  );
}

export function Pages({ page, pages, onChange }: { page: number; pages: number; onChange: (page: number) => void }) {
  const { t } = useTranslation('campaigns');
  return (
    <Pager
      label={t('pages.label')}
      text={t('pages.text', { page, pages })}
      previousLabel={t('pages.previous')}
      nextLabel={t('pages.next')}
      {...{ page, pages, onChange }}
    />
  );
}
