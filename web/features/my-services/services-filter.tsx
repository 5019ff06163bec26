import { useState } from 'react';
import { INCLUDED_OFFERS, useMyServices } from '#web/api/account/my-services.ts';
import { hrefWith, type DiscoverFilters } from '#web/api/catalogue/discover-address.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { lazyModule } from '#web/lib/async/lazy-module.ts';
import { readStored, writeStored } from '#web/lib/browser/storage.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { FilterLink } from '#web/ui/controls/filter-link.tsx';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { useDialogModule } from '#web/ui/overlays/use-dialog-module.ts';

const DECLINED_KEY = 'marquee.services-declined';
const dialog = lazyModule({ load: () => import('./services-dialog.tsx'), namespaces: ['myServices'] });

/** Limits /discover to the person's services; before any is chosen, offers to choose them, once. */
export function ServicesFilter({ filters }: { filters: DiscoverFilters }) {
  const { t } = useTranslation('myServices');
  const { country, services } = useMyServices();
  const [isOpen, setOpen] = useState(false);
  const [isDeclined, setDeclined] = useState(() => readStored<boolean>(DECLINED_KEY) === true);
  const close = () => setOpen(false);
  const { ServicesDialog } = useDialogModule(dialog, { isOpen, onClose: close }) ?? {};
  const decline = () => {
    writeStored(DECLINED_KEY, true);
    setDeclined(true);
  };
  return (
    <>
      {services.length > 0 ? (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <ServicesLink filters={filters} country={country} services={services.join(',')} />
          <button type="button" className="link text-sm" onClick={() => setOpen(true)}>
            {t('change')}
          </button>
        </div>
      ) : (
        !isDeclined && (
          <section
            aria-label={t('title')}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-edge bg-raised px-4 py-3"
          >
            <p className="min-w-0 flex-1 basis-64">{t('prompt')}</p>
            <Button variant="quiet" onClick={() => setOpen(true)}>
              {t('choose')}
            </Button>
            <button type="button" className="link text-sm" onClick={decline}>
              {t('notNow')}
            </button>
          </section>
        )
      )}
      {ServicesDialog && <ServicesDialog onClose={close} />}
    </>
  );
}

interface ServicesLinkProps {
  filters: DiscoverFilters;
  country: string;
  /** Separated by commas. */
  services: string;
}

function ServicesLink({ filters, country, services }: ServicesLinkProps) {
  const { t } = useTranslation('myServices');
  const isOn = filters.services === services && filters.watch_country === country;
  return (
    <FilterLink
      hrefFrom={hrefWith(({ services: _services, offers: _offers, watch_country: _country, ...others }) =>
        isOn ? others : { ...others, services, offers: INCLUDED_OFFERS, watch_country: country },
      )}
      aria-current={isOn ? 'true' : undefined}
      className={chipStyle('choice')}
    >
      {t('filter')}
    </FilterLink>
  );
}
