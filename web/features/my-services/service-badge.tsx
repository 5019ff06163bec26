import { useChosenServices } from '#web/api/account/my-services.ts';
import { useOwnOffer } from '#web/api/catalogue/own-offers.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import type { CardActionsProps } from '#web/ui/controls/card-actions.tsx';

/** On the poster's upper edge: the first of the person's services that includes the title. */
export function ServiceBadge({ subject, place }: CardActionsProps) {
  const { services } = useChosenServices();
  // Most people have chosen none, so no query is sent for their cards.
  return services.length > 0 && place === 'poster' ? <OwnService titleId={subject.id} /> : null;
}

function OwnService({ titleId }: { titleId: number }) {
  const { t } = useTranslation('myServices');
  const service = useOwnOffer(titleId);
  if (!service) return null;
  return (
    <span className="pointer-events-none absolute start-1.5 top-1.5 max-w-[calc(100%-0.75rem)] truncate rounded-xs bg-letter/85 px-1.5 py-0.5 text-xs font-semibold text-on-stage transition-[translate] duration-300 ease-settle card-hover:-translate-y-1 forced-colors:border">
      <span className="sr-only">{t('on', { service })}</span>
      <span aria-hidden="true">{service}</span>
    </span>
  );
}
