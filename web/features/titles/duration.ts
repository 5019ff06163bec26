import { useTranslation } from '#web/i18n/use-translation.ts';

/** The `runtime` field, or the value in the content (BEHAVIOUR.md 2). */
export function minutesOf({ runtime, content }: { runtime: number | null; content: string }): number | null {
  const stated = Number(/Runtime: (\d+) minutes/.exec(content)?.[1]);
  return runtime || stated || null;
}

export function useDuration(): (minutes: number) => string {
  const { t } = useTranslation('catalogue');
  return (minutes) =>
    minutes < 60
      ? t('title.minutes', { minutes })
      : t('title.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}
