import { useTranslation } from '#web/i18n/use-translation.ts';
import type { WatchOffer } from '#contract/catalogue.ts';
import { useWatchOffers } from '#web/api/catalogue/queries.ts';
import { keepCountryChoice, useCountry } from '#web/lib/format/country.ts';
import { imageSet } from '#web/lib/images/image-url.ts';
import { CountrySelect } from '#web/ui/forms/country-select.tsx';

const types = ['stream', 'free', 'ads', 'rent', 'buy'] as const;

interface WatchOffersProps {
  id: number;
  /** Countries with offers. */
  countries: string[];
}

export function WatchOffers({ id, countries }: WatchOffersProps) {
  const { t } = useTranslation('titles');
  const country = useCountry();
  const isKnown = countries.includes(country);
  const { data, isError, isPlaceholderData } = useWatchOffers(id, country, { enabled: isKnown });
  const groups = types
    .map((type) => ({ type, offers: (data?.offers ?? []).filter((offer) => offer.type === type) }))
    .filter(({ offers }) => offers.length > 0);
  return (
    <div className="flex flex-col gap-5">
      <CountrySelect label={t('watch.country')} countries={countries} chosen={country} onChoose={keepCountryChoice} />
      <div className="flex min-h-24 flex-col gap-5" aria-live="polite" aria-busy={isKnown && !data && !isError}>
        {!isKnown && <p className="text-soft">{t('watch.none')}</p>}
        {isKnown && isError && <p className="text-soft">{t('watch.failed')}</p>}
        {isKnown && !isError && !data && <div className="waiting h-20 max-w-md" aria-hidden="true" />}
        {isKnown && data && (
          <dl className={`flex flex-wrap gap-x-12 gap-y-6 transition-opacity ${isPlaceholderData ? 'opacity-50' : ''}`}>
            {groups.map(({ type, offers }) => (
              <div key={type} className="flex flex-col gap-2.5">
                <dt className="text-sm text-faint">{t(`watch.types.${type}`)}</dt>
                {offers.map((offer) => (
                  <Provider key={offer.provider} offer={offer} />
                ))}
              </div>
            ))}
          </dl>
        )}
      </div>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-faint">
        {isKnown && data?.link && (
          <a href={data.link} target="_blank" rel="noopener noreferrer" className="link">
            {t('watch.links')}
          </a>
        )}
        <a href="https://www.justwatch.com/" target="_blank" rel="noopener noreferrer" className="link">
          {t('watch.credit')}
        </a>
      </p>
    </div>
  );
}

function Provider({ offer: { provider, logo_path: logo } }: { offer: WatchOffer }) {
  return (
    <dd className="flex items-center gap-3 font-medium">
      <span className="size-10 shrink-0 overflow-hidden rounded-sm bg-sunken">
        {logo && (
          <img
            {...imageSet(logo, [92, 154])}
            sizes="2.5rem"
            alt=""
            width={40}
            height={40}
            loading="lazy"
            decoding="async"
            className="size-full object-cover"
          />
        )}
      </span>
      {provider}
    </dd>
  );
}
