import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { useChooseServices, useChosenServices, useServicesOf } from '#web/api/account/my-services.ts';
import { CountrySelect } from '#web/ui/forms/country-select.tsx';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { offerCountries } from '#web/lib/format/offer-countries.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { chipStyle } from '#web/ui/controls/chip-style.ts';
import { showToast } from '#web/ui/overlays/toast.tsx';

/** Services shown before the user requests all. */
const shownFirst = 24;

/** The country, and its services as toggle buttons. Choices take effect immediately. */
export function ServicesChoice() {
  const { t } = useTranslation('myServices');
  const { country, services: chosen } = useChosenServices();
  const choose = useChooseServices(() => showToast(t('failed')));
  const known = useServicesOf(country);
  const [showsAll, setShowsAll] = useState(false);
  /** Stay visible, so that the pressed button keeps its focus. */
  const [switchedOff, setSwitchedOff] = useState<string[]>([]);
  // In the country's order, including chosen services beyond the first ones.
  const isShown = (service: string, i: number) =>
    showsAll || i < shownFirst || chosen.includes(service) || switchedOff.includes(service);
  const offered = known?.filter(isShown);
  const here = chosen.filter((service) => known?.includes(service));
  const elsewhere = chosen.filter((service) => !known?.includes(service));
  const isFull = here.length >= limits.ownServicesMax;
  const toggle = (service: string) => {
    if (!chosen.includes(service)) {
      // Room for the new one: the earliest services of other countries are dropped.
      const kept = elsewhere.slice(Math.max(0, elsewhere.length + here.length + 1 - limits.ownServicesMax));
      return choose({ country, services: [...kept, ...here, service] });
    }
    setSwitchedOff([...switchedOff, service]);
    return choose({ country, services: chosen.filter((other) => other !== service) });
  };
  return (
    <div className="flex flex-col gap-4">
      <CountrySelect
        label={t('country')}
        countries={offerCountries}
        chosen={country}
        onChoose={(code) => choose({ country: code, services: chosen })}
      />
      {!offered && <div className="waiting h-24 rounded-md" aria-hidden="true" />}
      {offered?.length === 0 && <p className="text-soft">{t('none')}</p>}
      {offered && offered.length > 0 && (
        <ul aria-label={t('title')} className="flex flex-wrap gap-1.5">
          {offered.map((service) => {
            const isChosen = chosen.includes(service);
            return (
              <li key={service}>
                <button
                  type="button"
                  aria-pressed={isChosen}
                  disabled={isFull && !isChosen}
                  onClick={() => toggle(service)}
                  className={`${chipStyle('choice')} cursor-pointer disabled:opacity-50 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas`}
                >
                  {service}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      {known && known.length > shownFirst && !showsAll && (
        <Button variant="quiet" className="self-start" onClick={() => setShowsAll(true)}>
          {t('all', { count: known.length })}
        </Button>
      )}
      {isFull && <p className="text-sm text-soft">{t('full', { count: limits.ownServicesMax })}</p>}
    </div>
  );
}
