import { useTranslation } from '#web/i18n/use-translation.ts';
import { useIsDark, useTheme } from '#web/lib/browser/theme.ts';
import { Button } from './button.tsx';
import { Icon } from '#web/ui/media/icon.tsx';

export function ThemeButton() {
  const { t } = useTranslation();
  const isDark = useIsDark();
  const [, choose] = useTheme();
  const label = isDark ? t('theme.toLight') : t('theme.toDark');
  return (
    <Button
      variant="stage"
      size="square"
      aria-label={label}
      title={label}
      onClick={() => choose(isDark ? 'light' : 'dark')}
    >
      <Icon name={isDark ? 'sun' : 'moon'} />
    </Button>
  );
}
