import { useTranslation } from '#web/i18n/use-translation.ts';
import { useLoaderData } from 'react-router';
import { HelperForm } from '#web/features/auth/helper-form.tsx';
import { TicketPage } from '#web/ui/layout/ticket-page.tsx';
import { NotFoundPage } from '../not-found.tsx';

/** For demonstrations: mails a verification link to any address (BEHAVIOUR.md 2). */
export function EmailHelperPage() {
  const { t } = useTranslation('account');
  const { isShown } = useLoaderData<{ isShown: boolean }>();
  if (!isShown) return <NotFoundPage />;
  return (
    <TicketPage title={t('helper.title')} lead={t('helper.lead')}>
      <HelperForm />
      <section aria-labelledby="how" className="mt-2 flex flex-col gap-2 border-t border-edge pt-4">
        <h2 id="how" className="font-semibold">
          {t('helper.howTitle')}
        </h2>
        <ol className="flex list-decimal flex-col gap-1.5 ps-5 text-[0.95rem] text-soft">
          {t('helper.how', { returnObjects: true }).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
    </TicketPage>
  );
}
