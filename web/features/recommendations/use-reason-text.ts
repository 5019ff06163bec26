import type { Recommendation } from '#contract/recommendations.ts';
import { useTitleName } from '#web/i18n/use-title-name.ts';
import { useTranslation } from '#web/i18n/use-translation.ts';

/** “Because you kept Heat and Ronin” */
export function useReasonText(): (reason: Recommendation['reason']) => string {
  const { t, i18n } = useTranslation('recommendations');
  const titleName = useTitleName();
  let list: Intl.ListFormat | undefined;
  return ({ kind, titles }) => {
    list ??= new Intl.ListFormat(i18n.language, { type: 'conjunction' });
    return t(`because.${kind}`, { titles: list.format(titles.map(titleName)) });
  };
}
