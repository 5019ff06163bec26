import { useTranslation } from '#web/i18n/use-translation.ts';
import type { Campaign } from '#contract/admin/campaigns.ts';
import { useFormats } from '#web/i18n/use-formats.ts';

export function useAudience(): (campaign: Campaign) => string {
  const { t } = useTranslation('campaigns');
  const { count } = useFormats();
  return ({ target_role: role, target_user_count: named }) => {
    if (named === null) return role ? t(`bulk.role.${role}`) : t('bulk.everyone');
    const people = t('bulk.named', { count: named, formatted: count(named) });
    return role ? t(`bulk.namedOfRole.${role}`, { people }) : people;
  };
}
