import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { TitleCard } from '#contract/catalogue.ts';
import { languages, type Language } from '#contract/preference-choices.ts';
import { languageChoice } from '#web/i18n/lazy-language-choice.ts';
import { languageNames } from '#web/i18n/language-names.ts';
import { useDisplayName } from '#web/i18n/use-display-name.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';
import { keepCountryChoice, useCountry } from '#web/lib/format/country.ts';
import { offerCountries } from '#web/lib/format/offer-countries.ts';
import { yearOf } from '#web/lib/format/formats.ts';
import { Poster } from '#web/ui/media/poster.tsx';
import { Dialog, DialogCloseButton } from '#web/ui/overlays/dialog.tsx';

/** Language, country, and three titles to start with. Choices take effect immediately. */
export function WelcomeDialog({ titles, onClose }: { titles: TitleCard[]; onClose: () => void }) {
  const { t, i18n } = useTranslation('welcome');
  const country = useCountry();
  const nameOf = useTitleName();
  const displayName = useDisplayName();
  const named = [...new Set([country, ...offerCountries])]
    .map((code) => [code, displayName('region', code)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, i18n.language));
  const chooseLanguage = (language: Language) =>
    void languageChoice.load().then((choice) => choice.chooseLanguage(i18n, language));
  return (
    <Dialog title={t('title')} lead={t('lead')} closeLabel={t('close')} onClose={onClose}>
      <div className="flex flex-col gap-5">
        <div className="grid gap-4 sm:grid-cols-2">
          <Choice label={t('language')} value={i18n.language} onChange={(code) => chooseLanguage(code as Language)}>
            {languages.map((code) => (
              <option key={code} value={code} lang={code}>
                {languageNames[code]}
              </option>
            ))}
          </Choice>
          <Choice label={t('country')} value={country} onChange={keepCountryChoice}>
            {named.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Choice>
        </div>
        <div>
          <h3 className="mb-2 font-semibold">{t('start')}</h3>
          <ul className="grid grid-cols-3 gap-3">
            {titles.slice(0, 3).map((card) => {
              const { id, genres, poster_path: path, release_date: released } = card;
              const title = nameOf(card);
              return (
                <li key={id}>
                  <Link to={`/movie/${id}`} onClick={onClose} className="block rounded-sm text-sm font-semibold">
                    <Poster
                      subject={{ id, title, year: yearOf(released), genres }}
                      path={path}
                      className="mb-1.5 rounded-sm shadow-card"
                    />
                    {title}
                  </Link>
                </li>
              );
            })}
          </ul>
        </div>
        <DialogCloseButton>{t('done')}</DialogCloseButton>
      </div>
    </Dialog>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  children: ReactNode;
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 rounded-md border border-edge-strong/60 bg-raised px-2.5 text-ink hover:border-ink"
      >
        {children}
      </select>
    </div>
  );
}
