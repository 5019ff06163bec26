import { useTranslation } from '#web/i18n/use-translation.ts';
import { languages, type Language } from '#contract/preference-choices.ts';
import { chooseLanguage } from '#web/i18n/language-choice.ts';
import { languageNames } from '#web/i18n/language-names.ts';
import type { Theme } from '#web/lib/browser/reader-choices.ts';
import { ThemeRadios } from '#web/ui/controls/theme-radios.tsx';
import { Icon, type IconName } from '#web/ui/media/icon.tsx';
import { showToast } from '#web/ui/overlays/toast.tsx';
import { SettingsSection } from './settings-section.tsx';

const icons: Record<Theme, IconName> = { light: 'sun', dark: 'moon', system: 'screen' };

/** Stored in this browser even when the account is unreachable (BEHAVIOUR.md 8). */
export function Appearance() {
  const { t, i18n } = useTranslation('settings');
  const choose = (language: Language) => chooseLanguage(i18n, language).catch(() => showToast(t('operationFailed')));
  return (
    <SettingsSection id="appearance" title={t('appearance')}>
      <fieldset className="pt-4 pb-4">
        <legend className="float-start mb-2.5 w-full font-semibold text-ink">{t('theme')}</legend>
        <div className="clear-both grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-3">
          <ThemeRadios
            name="account-theme"
            className="flex items-center gap-3 rounded-md border border-edge-strong/60 p-3 transition-colors hover:border-ink has-checked:border-accent has-checked:bg-sunken has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            {(theme) => (
              <>
                <ThemeSample theme={theme} />
                <span className="min-w-0">
                  <span className="flex items-center gap-1.5 font-semibold text-ink">
                    <Icon name={icons[theme]} className="size-4" />
                    {t(`themes.${theme}.name`)}
                  </span>
                  <span className="block text-sm leading-snug text-soft">{t(`themes.${theme}.text`)}</span>
                </span>
              </>
            )}
          </ThemeRadios>
        </div>
      </fieldset>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-3.5">
        <label htmlFor="language" className="min-w-0 flex-1 basis-64">
          <span className="block font-semibold text-ink">{t('language')}</span>
          <span className="mt-0.5 block text-[0.9375rem] leading-snug text-soft">{t('languageText')}</span>
        </label>
        <select
          id="language"
          value={i18n.language}
          onChange={(event) => void choose(event.target.value as Language)}
          className="h-11 rounded-md border border-edge-strong/60 bg-raised px-2.5 text-ink hover:border-ink"
        >
          {languages.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageNames[code]}
            </option>
          ))}
        </select>
      </div>
    </SettingsSection>
  );
}

function ThemeSample({ theme }: { theme: Theme }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-12 w-14 shrink-0 overflow-hidden rounded-sm border border-edge-strong/60"
    >
      {(theme === 'system' ? (['light', 'dark'] as const) : [theme]).map((shade) => (
        <span key={shade} data-theme={shade} className="flex flex-1 flex-col bg-canvas">
          <span className="h-3.5 bg-stage" />
          <span className="mx-1.5 mt-1.5 h-1.5 rounded-xs bg-ink" />
          <span className="mx-1.5 mt-1 h-1.5 rounded-xs bg-edge" />
        </span>
      ))}
    </span>
  );
}
