import { useTranslation } from '#web/i18n/use-translation.ts';
import { themes, useTheme } from '#web/lib/browser/theme.ts';

export function ThemeChoice() {
  const { t } = useTranslation();
  const [theme, choose] = useTheme();
  return (
    <fieldset className="flex items-center gap-1 rounded-full border border-stage-edge p-1">
      <legend className="sr-only">{t('theme.label')}</legend>
      {themes.map((name) => (
        <label
          key={name}
          className="cursor-pointer rounded-full px-3 py-1 text-sm text-on-stage-soft transition-colors hover:text-on-stage has-checked:bg-on-stage has-checked:font-semibold has-checked:text-stage has-focus-visible:outline-3 has-focus-visible:outline-bulb"
        >
          <input
            type="radio"
            name="theme"
            value={name}
            checked={theme === name}
            onChange={() => choose(name)}
            className="sr-only"
          />
          {t(`theme.${name}`)}
        </label>
      ))}
    </fieldset>
  );
}
