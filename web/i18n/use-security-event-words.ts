import type { SecurityEvent } from '#contract/accounts/security-log.ts';
import type { English } from './en/index.ts';
import { useTranslation } from './use-translation.ts';

type Words = English['identity'];

/** A security event's text and details in the reader's language. Needs the namespace `identity`. */
export function useSecurityEventWords() {
  const { t, i18n } = useTranslation('identity');
  const detail = (value: string) =>
    i18n.exists(`details.${value}`, { ns: 'identity' }) ? t(`details.${value as keyof Words['details']}`) : value;
  return ({ kind, details: { device, ...details } }: Pick<SecurityEvent, 'kind' | 'details'>) => ({
    title: t(`kinds.${kind}`),
    facts: [...Object.values(details).map(detail), ...(device ? [t('log.newDevice')] : [])],
  });
}
