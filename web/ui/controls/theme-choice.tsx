import { useTranslation } from '#web/i18n/use-translation.ts';
import { ThemeRadios } from './theme-radios.tsx';

export function ThemeChoice() {
  const { t } = useTranslation();
  return (
    <fieldset className="flex items-center gap-1 rounded-full border border-stage-edge p-1 max-[16rem]:flex-wrap max-[16rem]:rounded-md">
      <legend className="sr-only">{t('theme.label')}</legend>
      <ThemeRadios
        name="theme"
        className="rounded-full px-3 py-1 text-sm text-on-stage-soft transition-colors hover:text-on-stage has-checked:bg-on-stage has-checked:font-semibold has-checked:text-stage has-focus-visible:outline-3 has-focus-visible:outline-bulb"
      >
        {(theme) => t(`theme.${theme}`)}
      </ThemeRadios>
    </fieldset>
  );
}
