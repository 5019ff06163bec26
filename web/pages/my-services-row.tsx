import { useQuery } from '@tanstack/react-query';
import { INCLUDED_OFFERS, useMyServices } from '#web/api/account/my-services.ts';
import { discoverHref } from '#web/api/catalogue/discover-address.ts';
import { discoverTitlesOptions } from '#web/api/catalogue/discover.ts';
import { useCall } from '#web/api/http/call-context.tsx';
import { TitleRow } from '#web/features/titles/title-row.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** The newest titles that the person's services include; nothing without any. */
export function MyServicesRow() {
  const { t } = useTranslation('myServices');
  const { country, services } = useMyServices();
  const filters = {
    services: services.join(','),
    offers: INCLUDED_OFFERS,
    watch_country: country,
    sort: 'newest',
  };
  const { data } = useQuery({
    ...discoverTitlesOptions(useCall(), { filters, page: 1 }),
    enabled: services.length > 0,
  });
  if (services.length === 0 || !data?.results.length) return null;
  return (
    <TitleRow
      id="row-my-services"
      heading={t('row')}
      cards={data.results.slice(0, 20)}
      href={discoverHref(filters)}
      size="md"
    />
  );
}
